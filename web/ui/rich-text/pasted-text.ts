import { DOMParser as ModelParser, Fragment, Slice, type Schema } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension, type JSONContent } from '@tiptap/react'
import { writtenLists } from '#web/ui/rich-text/written-lists.ts'

/** Applies the `style` of each pasted element before it is read. */
class PasteParser extends ModelParser {
  override parseSlice(...[pasted, options]: Parameters<ModelParser['parseSlice']>) {
    if (pasted instanceof HTMLElement)
      for (const element of pasted.querySelectorAll<HTMLElement>('[style]'))
        element.style.cssText = element.getAttribute('style') ?? ''
    return super.parseSlice(pasted, options)
  }
}

/** The lists that a word processor writes as paragraphs, as lists. */
const withLists = (schema: Schema, slice: Slice): Slice => {
  const pasted = (slice.content.toJSON() ?? []) as JSONContent[]
  const lists = writtenLists(pasted)
  const isList = (node: JSONContent | undefined) => node?.type !== 'paragraph'
  // A paragraph at an end joins the one where it is pasted; a list stands alone.
  const open = (depth: number, before: JSONContent | undefined, after: JSONContent | undefined) =>
    isList(after) && !isList(before) ? 0 : depth
  return new Slice(
    Fragment.fromJSON(schema, lists),
    open(slice.openStart, pasted[0], lists[0]),
    open(slice.openEnd, pasted.at(-1), lists.at(-1)),
  )
}

/**
 * Word processors write what is bold, and what is not, in `style`. The Content-Security-Policy keeps such an attribute from
 * applying, even in the document outside of the page where pasted HTML is parsed; what a script sets does apply.
 */
export const PastedText = Extension.create({
  name: 'pastedText',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    const clipboardParser = new PasteParser(schema, ModelParser.fromSchema(schema).rules)
    const transformPasted = (slice: Slice) => withLists(schema, slice)
    return [new Plugin({ props: { clipboardParser, transformPasted } })]
  },
})
