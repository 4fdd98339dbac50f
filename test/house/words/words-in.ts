import { parseSync, Visitor } from 'vite'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Whether a text is for people: it has two words, or is one with a capital. */
const isForPeople = (text: string) =>
  /[\p{L}\d][’']? [\p{L}\d«(]|^\p{Lu}\p{Ll}+$/u.test(oneLine(text)) && !/^[/#@(]/.test(text)

/** What the document of the API says, in English, and the texts of the code for itself. */
const ofProgrammers = new Set(['summary', 'withoutKey', 'className'])

/** The words for people in a source, in its order: its literals, the parts of its templates, what stands between two tags. */
export const wordsIn = (path: string, source: string): string[] => {
  const found: { at: number; words: string }[] = []
  const silent = new Set<number>()
  const say = (at: number, text: string, parts = [text]) => {
    if (!silent.has(at) && parts.some(isForPeople)) found.push({ at, words: oneLine(text) })
  }
  new Visitor({
    ImportDeclaration: ({ source: { start } }) => void silent.add(start),
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && ofProgrammers.has(key.name)) silent.add(value.start)
    },
    JSXAttribute: ({ name, value }) => {
      if (value && name.type === 'JSXIdentifier' && ofProgrammers.has(name.name)) silent.add(value.start)
    },
    'Literal:exit': ({ start, value }) => {
      if (typeof value === 'string') say(start, value)
    },
    'JSXText:exit': ({ start, value }) => say(start, value),
    'TemplateLiteral:exit': ({ start, end, quasis }) =>
      say(
        start,
        source.slice(start + 1, end - 1),
        quasis.map(({ value }) => value.raw),
      ),
  }).visit(parseSync(path, source).program)
  return found.toSorted((one, other) => one.at - other.at).map(({ words }) => words)
}
