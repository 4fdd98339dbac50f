import '@mantine/dropzone/styles.layer.css'
import { Button, Input } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { acceptedTypes, formatSize, fileErrorOf, rulesInWords, type FileRules } from '#web/ui/forms/file-rules.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { asteriskIf } from '#web/ui/forms/asterisk.ts'
import classes from './file-field.module.css'

type Props = {
  label: string
  rules: FileRules
  /** The description of the accepted files; by default, the rules as text. */
  hint?: string
  /** True when several files may be chosen; otherwise a new file replaces the previous one. */
  multiple?: boolean
  value?: readonly File[]
  onChange?: (files: File[]) => void
  error?: ReactNode
  withAsterisk?: boolean
  disabled?: boolean
  /** A lower zone, where a form has several files. */
  isSmall?: boolean
  'data-path'?: string
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** The chosen files, each with its size and a button to remove it. */
const Chosen = ({ label, files, remove }: { label: string; files: readonly File[]; remove: (file: File) => void }) => (
  <ul className={classes.files} aria-label={`${label}, choisi`}>
    {files.map((file) => (
      <li key={keyOf(file)}>
        <IconFile size={18} aria-hidden />
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size}>{formatSize(file.size)}</span>
        <IconButton
          label={`Retirer ${file.name}`}
          icon={<IconX size={16} aria-hidden />}
          onClick={() => remove(file)}
        />
      </li>
    ))}
  </ul>
)

const none: readonly File[] = []

/** The files with the added ones, without duplicates. */
const together = (files: readonly File[], added: readonly File[]) => [
  ...new Map([...files, ...added].map((file) => [keyOf(file), file])).values(),
]

/** The zone accepts dropped files; its button is for the keyboard and screen readers. */
const plainZone = { role: undefined, tabIndex: undefined }

type Refused = { name: string; message: string }

/** The refused files, each with its error and a button that lets it go: until then the form is not sent. */
const RefusedFiles = ({ files, remove }: { files: readonly Refused[]; remove: (file: Refused) => void }) =>
  files.map((file) => (
    <div key={file.name} className={classes.refused} data-refused-file>
      <Input.Error>{file.message}</Input.Error>
      <IconButton
        label={`Renoncer à ${file.name}`}
        icon={<IconX size={16} aria-hidden />}
        onClick={() => remove(file)}
      />
    </div>
  ))

/** Files to choose or to drop. A refused file shows its error at once; a chosen file can be removed. */
export const FileField = ({ label, rules, hint, multiple = false, value = none, onChange, error, ...props }: Props) => {
  const { withAsterisk = false, disabled = false, isSmall = false, 'data-path': path } = props
  const id = useId()
  const open = useRef<() => void>(null)
  const [refused, setRefused] = useState<Refused[]>([])
  const take = (files: readonly File[]) => {
    const good = files.filter((file) => fileErrorOf(file, rules) === undefined)
    setRefused(
      files.flatMap((file) => {
        const message = fileErrorOf(file, rules)
        return message === undefined ? [] : [{ name: file.name, message }]
      }),
    )
    if (good.length > 0) onChange?.(multiple ? together(value, good) : good.slice(0, 1))
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id, ...asteriskIf(withAsterisk).labelProps }}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-aide`}
    >
      <Dropzone
        className={classes.zone ?? ''}
        onDrop={() => undefined}
        onDropAny={(files, rejections) => take([...files, ...rejections.map(({ file }) => file)])}
        accept={acceptedTypes(rules)}
        multiple={multiple}
        disabled={disabled}
        openRef={open}
        activateOnKeyboard={false}
        enablePointerEvents
        {...plainZone}
        mod={{ refused: refused.length > 0 || Boolean(error), small: isSmall }}
        {...(path !== undefined && { name: path })}
        inputProps={{ 'aria-label': label }}
      >
        {!isSmall && <IconUpload size={22} aria-hidden />}
        <p className={classes.invitation}>
          <Button
            variant="default"
            size="xs"
            data-path={path}
            disabled={disabled}
            onClick={(event) => {
              // Without this, the zone behind the button would open the file chooser a second time.
              event.stopPropagation()
              open.current?.()
            }}
            aria-describedby={`${id}-aide ${id}-erreur`}
          >
            {multiple ? 'Choisir des fichiers' : 'Choisir un fichier'}
          </Button>
          <span className={classes.drop}>ou {multiple ? 'les' : 'le'} déposer ici</span>
        </p>
        <p className={classes.hint} id={`${id}-aide`}>
          {hint ?? rulesInWords(rules)}
        </p>
      </Dropzone>
      <div role="alert" id={`${id}-erreur`} className={classes.errors}>
        <RefusedFiles files={refused} remove={(file) => setRefused(refused.filter((one) => one !== file))} />
        {refused.length === 0 && error && <Input.Error>{error}</Input.Error>}
      </div>
      {value.length > 0 && (
        <Chosen label={label} files={value} remove={(file) => onChange?.(value.filter((each) => each !== file))} />
      )}
    </Input.Wrapper>
  )
}
