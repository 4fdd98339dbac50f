import { Typography } from '@mantine/core'
import classes from './rich-text-view.module.css'

/** A text written in the editor, as the server sanitised it. */
export const RichTextView = ({ html }: { html: string }) => (
  <Typography>
    {/* The server sanitizes rich text when it stores it and when it sends it. */}
    <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
  </Typography>
)
