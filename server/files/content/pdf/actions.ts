import { PDFArray, PDFDict, PDFHexString, PDFName, PDFStream, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { isHarmfulLink } from '../links.ts'
import { namesAt, valuesAt, type Values } from './dictionaries.ts'

const again = 'L’exporter à nouveau en PDF, puis réessayer.'
const scripted = `Ce PDF contient du code JavaScript. ${again}`
const launching = `Ce PDF ouvre un autre programme. ${again}`
const reaching = `Ce PDF ouvre un autre fichier ou envoie des données. ${again}`
const playing = `Ce PDF contient une vidéo, un son ou une image en 3D. Les retirer, puis réessayer.`
const acting = `Ce PDF déclenche une action dès qu’il s’ouvre ou qu’une page s’affiche. ${again}`
const dynamic = 'Ce PDF contient un formulaire dynamique (XFA). L’imprimer dans un nouveau PDF, puis réessayer.'

/** Why an action of this type is refused, wherever it is. */
const refusedActions = new Map([
  ['JavaScript', scripted],
  ['Launch', launching],
  ['SubmitForm', reaching],
  ['ImportData', reaching],
  ['GoToR', reaching],
  ['GoToE', reaching],
  ['GoToDp', reaching],
  ['Rendition', playing],
  ['Movie', playing],
  ['Sound', playing],
  ['GoTo3DView', playing],
  ['RichMediaExecute', playing],
])

const media = new Set(['3D', 'U3D', 'PRC', 'RichMedia', 'RichMediaContent', 'Movie', 'Sound', 'Screen', 'Rendition'])

/** What a reader does by itself, when it opens the file or shows a page, or when the pointer passes over a field. */
const triggers = ['E', 'X', 'D', 'U', 'Fo', 'Bl', 'PO', 'PC', 'PV', 'PI', 'O', 'C', 'K', 'F', 'V']
const fileTriggers = ['WC', 'WS', 'DS', 'WP', 'DP']

const linkIn = (value: PDFObject): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined

const refusedLink = (link: string): string | undefined => {
  if (!isHarmfulLink(link)) return undefined
  return /script\W*:/i.test(link) ? scripted : reaching
}

/** Why a dictionary makes a PDF more than pages to read; undefined when it does not. */
const rejectionOf = (dict: PDFDict, values: Values): string | undefined => {
  const has = (key: string) => dict.has(PDFName.of(key))
  const types = namesAt(dict, 'S', values)
  if (has('JavaScript') || (has('S') && has('JS'))) return scripted
  for (const type of types) if (refusedActions.has(type)) return refusedActions.get(type)
  // A thread may be one of another file.
  if (types.includes('Thread') && has('F')) return reaching
  if ([...namesAt(dict, 'Subtype', values), ...namesAt(dict, 'Type', values)].some((one) => media.has(one)))
    return playing
  if (valuesAt(dict, 'XFA', values).length > 0) return dynamic
  for (const link of valuesAt(dict, 'URI', values).map(linkIn)) {
    const refused = link === undefined ? undefined : refusedLink(link)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** A stream whose content is in another file, or a form that shows a page of one. */
const isOutside = ({ dict }: PDFStream, values: Values): boolean =>
  valuesAt(dict, 'F', values).length > 0 || valuesAt(dict, 'Ref', values).length > 0

/** Whether an action only shows another place of the file, and those after it too. */
const isMove = (action: PDFObject, values: Values): boolean => {
  const seen = new Set<PDFObject>()
  const left = [action]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (!(next instanceof PDFDict) || seen.has(next)) continue
    seen.add(next)
    if (namesAt(next, 'S', values).some((type) => type !== 'GoTo')) return false
    for (const after of valuesAt(next, 'Next', values))
      for (const one of after instanceof PDFArray ? after.asArray() : [after]) left.push(...values(one))
  }
  return true
}

/** The actions that this dictionary starts by itself. */
const startedBy = (dict: PDFDict, values: Values): PDFObject[] => [
  ...valuesAt(dict, 'OpenAction', values),
  ...valuesAt(dict, 'AA', values).flatMap((held) =>
    held instanceof PDFDict ? [...triggers, ...fileTriggers].flatMap((trigger) => valuesAt(held, trigger, values)) : [],
  ),
]

/** Why an object is refused for what it, or a dictionary inside it, does; `dictionaries` are those. */
export const actionRejection = (object: PDFObject, dictionaries: PDFDict[], values: Values): string | undefined => {
  for (const dict of dictionaries) {
    const refused = rejectionOf(dict, values)
    if (refused !== undefined) return refused
  }
  return object instanceof PDFStream && isOutside(object, values) ? reaching : undefined
}

/** Why a dictionary is refused for what it starts by itself. */
export const openingRejection = (dict: PDFDict, values: Values): string | undefined =>
  startedBy(dict, values).every((action) => isMove(action, values)) ? undefined : acting
