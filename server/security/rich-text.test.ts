import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanRichText } from './rich-text.ts'

const link = (href: string) => `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">ici</a>`

describe('rich text', () => {
  test('the editor’s output does not change', () => {
    const html = `<h2>Contexte</h2><p>Une <strong>équipe</strong> de <em>six</em>.<br />${link('https://exemple.fr/?a=1&amp;b=2')}</p><ul><li><p>un</p></li></ul><hr />`
    expect(cleanRichText(html)).toBe(html)
  })

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['an image', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://exemple.fr"></iframe><p>a</p>', '<p>a</p>'],
    ['a tag that never ends', '<p>a</p><img src=x onerror=alert(1)', '<p>a</p>'],
    [
      'a link that runs',
      '<a href="javascript:x()">a</a>',
      '<a target="_blank" rel="noopener noreferrer nofollow">a</a>',
    ],
    ['a link without protection', '<a href="https://exemple.fr" target="_self">ici</a>', link('https://exemple.fr')],
    ['a first heading', '<h1>a</h1>', '<h2>a</h2>'],
    ['a comment', '<p>a<!-- b --></p>', '<p>a</p>'],
  ])('%s does not get through', (_, given, expected) => {
    expect(cleanRichText(given)).toBe(expected)
  })

  test('for any input, a second cleaning changes nothing, and no attribute or foreign tag is left', () => {
    const pieces = [
      '<',
      '>',
      '"',
      '/',
      ' ',
      '=',
      '&lt;',
      'p',
      'script',
      'img',
      'onerror',
      'a href',
      '<p>',
      '</p>',
      '<a ',
    ]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 30 }), (parts) => {
        const once = cleanRichText(parts.join(''))
        expect(cleanRichText(once)).toBe(once)
        for (const tag of once.match(/<[^>]*>?/g) ?? [])
          expect(tag).toMatch(
            /^<\/?(p|br|h[234]|ul|ol|li|blockquote|strong|em|u|s|code|pre|hr|a)( \/)?>$|^<a (href|target)=/,
          )
      }),
    )
  })
})
