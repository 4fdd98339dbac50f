import { expect, test } from 'vitest'
import { wellFormedRichText } from '#server/security/rich-text.ts'
import { richBlocks, type Block } from './rich-blocks.ts'

/** Blocks as short texts: « h2 Titre », « p Texte », « ul [p Un] ». */
const said = (block: Block): string => {
  if (block.kind === 'rule') return 'hr'
  if (block.kind === 'quote') return `quote [${block.blocks.map(said).join(', ')}]`
  if (block.kind === 'list') {
    const items = block.items.map((item) => `[${item.map(said).join(', ')}]`)
    return `${block.isOrdered ? 'ol' : 'ul'} ${items.join(' ')}`
  }
  const words = block.runs.map(({ text, endsLine }) => (endsLine ? '/' : text)).join('')
  return `${block.kind === 'heading' ? `h${block.level}` : 'p'} ${words}`
}
const read = (html: string) => richBlocks(wellFormedRichText(html)).map(said)

test.each([
  ['<p>Un</p><p>Deux</p>', ['p Un', 'p Deux']],
  ['Seul', ['p Seul']],
  ['<p> \n </p><p>Un\n  mot</p>', ['p Un mot']],
  ['<p>Un<br>Deux</p>', ['p Un/Deux']],
  ['<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>', ['h2 A', 'h3 B', 'h4 C', 'h2 D']],
  ['<h4>Saut</h4><h4>Suite</h4>', ['h2 Saut', 'h3 Suite']],
  ['<ul><li><p>Un</p></li><li>Deux</li></ul>', ['ul [p Un] [p Deux]']],
  ['<ol><li>Un<ul><li>Dedans</li></ul>Après</li></ol><p>Fin</p>', ['ol [p Un, ul [p Dedans], p Après]', 'p Fin']],
  ['<ul>hors<li>dans</li></ul>', ['ul [p hors] [p dans]']],
  ['<li>sans liste</li><p>Fin</p>', ['p sans liste', 'p Fin']],
  ['<blockquote><p>Cité</p></blockquote><hr><p>Fin</p>', ['quote [p Cité]', 'hr', 'p Fin']],
  ['<p>a &lt;b&gt; &amp;amp; &quot;c&quot; &eacute; &#35;</p>', ['p a <b> &amp; "c" é #']],
  ['<p>Ouvert<ul><li>Un', ['p Ouvert', 'ul [p Un]']],
  ['', []],
])('%s', (html, blocks) => {
  expect(read(html)).toEqual(blocks)
})

test('marks and links are those of their words, even when they cross', () => {
  const [block] = richBlocks(
    wellFormedRichText('<p>Un <strong>gros <em>mot</em></strong> <a href="https://a.fr/?x=1&y=2">lien</a> fin</p>'),
  )
  if (block?.kind !== 'paragraph') throw new Error('no paragraph')
  expect(block.runs.map(({ text, marks, link }) => [text, marks.join(' '), link])).toEqual([
    ['Un ', '', null],
    ['gros ', 'strong', null],
    ['mot', 'strong em', null],
    [' ', '', null],
    ['lien', '', 'https://a.fr/?x=1&y=2'],
    [' fin', '', null],
  ])
})

test('a text deeper than a person writes ends', () => {
  const deep = '<ul><li>'.repeat(5000)
  expect(read(`${deep}fond`).join('').length).toBeLessThan(200)
})
