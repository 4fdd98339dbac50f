import { DOMParser, onErrorStopParsing, type Document, type Element, type Node } from '@xmldom/xmldom'

/** The encodings that a declaration may name; others are refused: « utf-7 » makes marks of letters. */
const declarable = new Set(['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'utf-16'])

const declared = /^<\?xml[^<>]{0,200}?encoding\s{0,20}=\s{0,20}["']([\w-]{1,40})["']/

/** The encoding of XML by its first bytes, as readers find it; undefined when none is known. */
const encodingOf = (bytes: Uint8Array): string | undefined => {
  const [first = 0, second = 0] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  if (first === 0xef) return 'utf-8'
  const named = declared.exec(Buffer.from(bytes.subarray(0, 300)).toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8'
  return declarable.has(named) && named !== 'utf-16' ? named : undefined
}

/** The text of an XML file, in whatever encoding it is; undefined when it is in none. A mark of byte order is no part of it. */
export const xmlText = (bytes: Uint8Array): string | undefined => {
  const encoding = encodingOf(bytes)
  if (encoding === undefined) return undefined
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** An XML file as a tree, its entities decoded; undefined when it is not well formed, or declares entities of its own. */
export const xmlTree = (bytes: Uint8Array): Document | undefined => {
  const text = xmlText(bytes)
  if (text === undefined) return undefined
  try {
    const tree = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml')
    return tree.doctype === null && tree.documentElement !== null ? tree : undefined
  } catch {
    return undefined
  }
}

/** Every node under a tree, in its order. */
export function* nodesOf(tree: Document): Generator<Node> {
  let node: Node | null = tree.firstChild
  while (node !== null) {
    yield node
    let next: Node | null = node.firstChild
    for (let above: Node | null = node; next === null && above !== null && above !== tree; above = above.parentNode)
      next = above.nextSibling
    node = next
  }
}

const elementNode = 1

/** Every element of a tree, whatever its namespace. */
export function* elementsOf(tree: Document): Generator<Element> {
  for (const node of nodesOf(tree)) if (node.nodeType === elementNode) yield node as Element
}
