import { Typography } from '@mantine/core'
import classes from './rich-text-view.module.css'

/** A text written in the editor, as the server sanitised it. */
export const RichTextView = ({ html }: { html: string }) => (
  <Typography>
    {/* The server cleans rich text on its way in and on its way out. */}
    <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
  </Typography>
)
