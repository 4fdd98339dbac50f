import classes from './whole-words.module.css'

/** A text in which « e-mail » is not broken at its hyphen; what is read, searched and copied stays the same. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(/(e-mails?)/i).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
      <span key={index} className={classes.word}>
        {piece}
      </span>
    ),
  )
