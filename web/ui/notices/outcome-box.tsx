import { useEffect, useRef, type ReactNode } from 'react'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import classes from './outcome-box.module.css'

/** What a page did, in place of its form: it takes the focus, so that it is in sight and read where the form was longer. */
export const OutcomeBox = ({ title, children }: { title: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <AlertBox color="green" role="status" title={title}>
        {children}
      </AlertBox>
    </div>
  )
}
