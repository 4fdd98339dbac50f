import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState, type DragEvent } from 'react'
import classes from './file-field.module.css'

type Props = {
  /** What the button says. */
  label: string
  hint: string
  /** Opens the field, with the file that was dropped. */
  open: (dropped?: File) => void
}

/** A drop zone whose `FileField` is loaded when it is asked for: its button opens the field, and a file may be dropped already. */
export const FileInvitation = ({ label, hint, open }: Props) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) open(file)
  }
  const hover = (event: DragEvent) => {
    // Without this, the browser would leave the page to show the file.
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={classes.zone}
      data-small
      data-accept={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div>
        <p className={classes.invitation}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-describedby={id}
            onClick={() => open()}
          >
            {label}
          </Button>
          <span className={classes.drop}>ou le déposer ici</span>
        </p>
        <p className={classes.hint} id={id}>
          {hint}
        </p>
      </div>
    </div>
  )
}
