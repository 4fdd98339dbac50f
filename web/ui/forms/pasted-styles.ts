import { DOMParser as ModelParser } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'

/** Applies the `style` of each pasted element before it is read. */
class PasteParser extends ModelParser {
  override parseSlice(...[pasted, options]: Parameters<ModelParser['parseSlice']>) {
    if (pasted instanceof HTMLElement)
      for (const element of pasted.querySelectorAll<HTMLElement>('[style]'))
        element.style.cssText = element.getAttribute('style') ?? ''
    return super.parseSlice(pasted, options)
  }
}

/**
 * Word processors write what is bold, and what is not, in `style`. The Content-Security-Policy keeps such an attribute from
 * applying, even in the document outside of the page where pasted HTML is parsed; what a script sets does apply.
 */
export const PastedStyles = Extension.create({
  name: 'pastedStyles',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    const clipboardParser = new PasteParser(schema, ModelParser.fromSchema(schema).rules)
    return [new Plugin({ props: { clipboardParser } })]
  },
})
