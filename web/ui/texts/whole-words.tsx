import { Fragment } from 'react'
import classes from './whole-words.module.css'

const whole = 'e-mail'

/** A text in which « e-mail » is not broken at its hyphen; what is read, searched and copied stays the same. */
export const WholeWords = ({ text }: { text: string }) => {
  const [first, ...others] = text.split(whole)
  return (
    <>
      {first}
      {others.map((after) => (
        <Fragment key={after}>
          <span className={classes.word}>{whole}</span>
          {after}
        </Fragment>
      ))}
    </>
  )
}
