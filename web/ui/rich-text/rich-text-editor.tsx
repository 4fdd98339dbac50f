import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { DOMParser as ModelParser } from '@tiptap/pm/model'
import { getSchema, useEditor, type JSONContent } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { PastedText } from '#web/ui/rich-text/pasted-text.ts'
import { inertHtml } from '#web/ui/rich-text/inert-html.ts'
import classes from './rich-text-editor.module.css'

type Props = { labelledBy: string; value: string; invalid: boolean; onChange: (html: string) => void }

const labels = {
  boldControlLabel: 'Gras',
  italicControlLabel: 'Italique',
  h2ControlLabel: 'Section',
  h3ControlLabel: 'Sous-section',
  bulletListControlLabel: 'Liste à puces',
  orderedListControlLabel: 'Liste numérotée',
  linkControlLabel: 'Lien',
  unlinkControlLabel: 'Retirer le lien',
  linkEditorInputLabel: 'Adresse du lien',
  linkEditorInputPlaceholder: 'https://exemple.fr',
  linkEditorExternalLink: 'Ouvrir dans un nouvel onglet',
  linkEditorInternalLink: 'Ouvrir dans le même onglet',
  linkEditorSave: 'Enregistrer',
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
    code: false,
    codeBlock: false,
    blockquote: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  PastedText,
]

const parser = ModelParser.fromSchema(getSchema(extensions))

/** The editor's document of a stored text. Given HTML, the editor would have it parsed as plain text, which pages refuse. */
const documentOf = (html: string): JSONContent => parser.parse(inertHtml(html)).toJSON()

const named = (labelledBy: string, invalid: boolean) => ({
  attributes: {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-invalid': String(invalid),
  },
})

/** The editor itself; `RichTextField` loads it when a form shows one. */
export const RichTextEditor = ({ labelledBy, value, invalid, onChange }: Props) => {
  const editor = useEditor({
    extensions,
    // Created after the mount: an editor created during rendering is destroyed when React delays the mount.
    immediatelyRender: false,
    content: documentOf(value),
    // Styles come from the style sheet: the Content-Security-Policy forbids injected styles.
    injectCSS: false,
    editorProps: named(labelledBy, invalid),
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })

  useEffect(() => {
    editor?.setOptions({ editorProps: named(labelledBy, invalid) })
  }, [editor, labelledBy, invalid])

  // Other code has changed or reset the form's value.
  useEffect(() => {
    if (editor && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <Frame
      editor={editor}
      labels={labels}
      mod={{ invalid }}
      classNames={{
        root: classes.frame ?? '',
        toolbar: classes.toolbar ?? '',
        control: classes.control ?? '',
        content: classes.content ?? '',
      }}
    >
      <Frame.Toolbar>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.H2 />
          <Frame.H3 />
          <Frame.BulletList />
          <Frame.OrderedList />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Link />
          <Frame.Unlink />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content />
    </Frame>
  )
}
