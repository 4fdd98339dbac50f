/*
 * A rich text as its template reads it: blocks of runs, whose texts are data. It reads what `wellFormedRichText` wrote: every
 * tag is an allowed one and closed, and a sign of HTML is one of the entities below.
 */

type Mark = 'strong' | 'em' | 'u' | 's' | 'code'
type Run = { text: string; marks: Mark[]; link: string | null; endsLine: boolean }

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decoded = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)

const pieces = /<(?<end>\/?)(?<tag>[a-z0-9]+)(?<rest>(?:[^a-z0-9<>][^<>]*)?)>|(?<text>[^<]+)/g
const isMark = (tag: string): tag is Mark => ['strong', 'em', 'u', 's', 'code'].includes(tag)
const headingLevel = (tag: string): number | undefined => (/^h[2-4]$/.test(tag) ? Number(tag[1]) : undefined)

/** Where blocks go: `items` is there inside a list, where each block that stands in no item is one of its own. */
type Place = { blocks: Block[] } | { items: Block[][] }

/** Gathers the blocks of one text. Text outside a paragraph, as a list item may have, is a paragraph too. */
class Gathering {
  readonly #blocks: Block[] = []
  readonly #places: Place[] = [{ blocks: this.#blocks }]
  readonly #marks: Mark[] = []
  #link: string | null = null
  #runs: Run[] = []
  #heading: number | undefined
  #levelBefore = 1

  get blocks(): Block[] {
    this.#endParagraph()
    return this.#blocks
  }

  text(html: string) {
    // As a browser reads it: blanks are one blank, but not those that keep words together.
    this.#runs.push({ text: decoded(html).replaceAll(/[ \t\r\n]+/g, ' '), ...this.#style, endsLine: false })
  }

  open(tag: string, rest: string) {
    if (isMark(tag)) this.#marks.push(tag)
    else if (tag === 'a') this.#link = decoded(/href="([^"]*)"/.exec(rest)?.[1] ?? '') || null
    else if (tag === 'br') this.#runs.push({ text: '', ...this.#style, endsLine: true })
    else this.#openBlock(tag)
  }

  close(tag: string) {
    if (isMark(tag)) this.#marks.splice(this.#marks.lastIndexOf(tag), 1)
    else if (tag === 'a') this.#link = null
    else {
      this.#endParagraph()
      if (['ul', 'ol', 'li', 'blockquote'].includes(tag) && this.#places.length > 1) this.#places.pop()
    }
  }

  get #style() {
    return { marks: [...this.#marks], link: this.#link }
  }

  get #place(): Place {
    return this.#places.at(-1) ?? { blocks: this.#blocks }
  }

  #add(block: Block) {
    const place = this.#place
    if ('items' in place) place.items.push([block])
    else place.blocks.push(block)
  }

  #openBlock(tag: string) {
    this.#endParagraph()
    this.#heading = headingLevel(tag)
    if (tag === 'hr') this.#add({ kind: 'rule' })
    if (tag === 'blockquote') this.#openInside({ kind: 'quote', blocks: [] })
    if (tag === 'ul' || tag === 'ol') this.#openInside({ kind: 'list', isOrdered: tag === 'ol', items: [] })
    if (tag === 'li') this.#openItem()
  }

  #openInside(block: Block & Place) {
    this.#add(block)
    this.#places.push(block)
  }

  #openItem() {
    const around = this.#place
    const item: Block[] = 'items' in around ? [] : around.blocks
    if ('items' in around) around.items.push(item)
    this.#places.push({ blocks: item })
  }

  #endParagraph() {
    const [runs, level] = [this.#runs, this.#heading]
    this.#runs = []
    this.#heading = undefined
    if (runs.every(({ text }) => text.trim() === '')) return
    if (level === undefined) return this.#add({ kind: 'paragraph', runs })
    // A screen reader expects no level to be skipped, and PDF/UA refuses it.
    this.#levelBefore = Math.min(level, this.#levelBefore + 1)
    this.#add({ kind: 'heading', level: this.#levelBefore, runs })
  }
}

/** The blocks of a well-formed rich text. */
export const richBlocks = (html: string): Block[] => {
  const gathering = new Gathering()
  for (const { groups: { end = '', tag, rest = '', text = '' } = {} } of html.matchAll(pieces))
    if (tag === undefined) gathering.text(text)
    else if (end === '/') gathering.close(tag)
    else gathering.open(tag, rest)
  return gathering.blocks
}
