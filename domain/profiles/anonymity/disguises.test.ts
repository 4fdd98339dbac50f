import { describe, expect, test } from 'vitest'
import { identifiersOf, type Person } from './identity.ts'
import { mask } from './masking.ts'

const anne: Person = {
  familyName: 'Durand',
  givenName: 'Anne',
  email: 'x9@exemple.fr',
  phone: '+33612345678',
  website: null,
  fileNames: [],
  employers: [],
}
const masked = (text: string, more: Partial<Person> = {}) => mask(text, identifiersOf({ ...anne, ...more })).text

/** Each of these is masked whole, alone and in a sentence. */
const shownOf = (text: string) => [masked(text), masked(`Contact : ${text}, ou ici.`)]
const nothing = ['▇▇▇', 'Contact : ▇▇▇, ou ici.']

describe('the figures of a telephone number are found', () => {
  const signs = [
    ',',
    ':',
    ';',
    '*',
    '~',
    '=',
    '>',
    '#',
    '!',
    '?',
    '&',
    '+',
    '"',
    "'",
    '^',
    '°',
    '…',
    '<>',
    '::',
    '~~~',
    '****',
    ' , ',
    ' # ',
    '->',
    '=> ',
    '📞',
    '»',
    '%',
    '$',
    '\\',
    '  ',
    '\t',
    ' \n',
  ]
  test.each(signs)('parted by « %s »', (sign) => {
    expect(shownOf(`06${sign}98${sign}76${sign}54${sign}32`)).toEqual(nothing)
    expect(shownOf(`0698${sign}76${sign}54${sign}32`)).toEqual(nothing)
  })

  // An amount with a percentage or a currency is no number of another country.
  test.each(signs.filter((sign) => !'%$+'.includes(sign)))('of another country parted by « %s »', (sign) => {
    expect(shownOf(`+33${sign}6${sign}98${sign}76${sign}54${sign}32`)).toEqual(nothing)
  })

  test.each([
    '0,6,9,8,7,6,5,4,3,2',
    '06,98;76*54~32',
    '06=98>76#54:32',
    '0 6 98 76 54 32',
    '06/9876/5432',
    '０６ ９８ ７６ ５４ ３２',
    '०६ ९८ ७६ ५४ ३२',
    '۰۶۹۸۷۶۵۴۳۲',
    '๐๖-๙๘-๗๖-๕๔-๓๒',
    '𝟬𝟲 𝟵𝟴 𝟳𝟲 𝟱𝟰 𝟯𝟮',
    '⓪⑥ ⑨⑧ ⑦⑥ ⑤④ ③②',
    '⓿❻ ❾❽ ❼❻ ❺❹ ❸❷',
    '🯰🯶🯹🯸🯷🯶🯵🯴🯳🯲',
    '᠐᠖ ᠙᠘ ᠗᠖ ᠕᠔ ᠓᠒',
    '⁰⁶ ⁹⁸ ⁷⁶ ⁵⁴ ³²',
    '＋３３；６；９８；７６；５４；３２',
  ])('in « %s »', (text) => {
    expect(shownOf(text)).toEqual(nothing)
  })

  test('and the person’s own in every form', () => {
    for (const text of ['6~12~34~56~78', '0 6 1 2 3 4 5 6 7 8', '6:1:2:3:4:5:6:7:8', '६१२३४५६७८', '06…12…34…56…78'])
      expect(masked(text)).toBe('▇▇▇')
  })
})

describe('a host is found', () => {
  test.each([
    'jeanpetit.me',
    'jeanpetit.ai',
    'jeanpetit.app',
    'jeanpetit.design',
    'jean-petit.studio',
    'jeanpetit.top',
    'jeanpetit.agency',
    'jeanpetit.de',
    'jeanpetit.co',
    'jeanpetit.photography',
    'jeanpetit.museum',
    'jean.petit.page',
    'jeanpetit.sh',
    'jeanpetit.рф',
    'JEANPETIT.ME',
    'blog.jeanpetit.io',
    'jeanpetit.site/cv',
    'jeanpetit.xn--p1ai',
    'jeanpetit[.]fr',
    'jeanpetit (dot) dev',
    'jeanpetit.rs',
    'jeanpetit.link',
    'jeanpetit.it',
    'jeanpetit.work',
    'jeanpetit.pro',
    'gopher://jeanpetit',
    'ftp://jeanpetit/cv',
    'ipfs://bafy',
    'gemini://jeanpetit.space/x',
    'sftp://x@y',
    'git+ssh://git@x/y',
    'matrix://x',
    'sms:0698',
    'https:\\\\jeanpetit.fr',
  ])('in « %s »', (text) => {
    expect(shownOf(text)).toEqual(nothing)
  })
})

describe('a name is found', () => {
  test.each([
    'ᴀɴɴᴇ ᴅᴜʀᴀɴᴅ',
    'Dᴜʀᴀɴᴅ',
    '🄳🅄🅁🄰🄽🄳',
    '🅳🆄🆁🅰🅽🅳',
    '🅓🅤🅡🅐🅝🅓',
    'Ⓓⓤⓡⓐⓝⓓ',
    '🄐🄝🄝🄔',
    '🇩🇺🇷🇦🇳🇩',
    '🇩 🇺 🇷 🇦 🇳 🇩',
    'ᎠᏌᎡᎪΝᎠ',
    'Ꭺnne',
    'dսrand',
    'Durаոd',
    'Dսrаոd',
    'ΑΝΝΕ',
    'ΑΝΝΕ DURΑΝD',
    'Αnnе',
    'dυrαηd',
    'ＤＵＲＡＮＤ',
    'ᗪᑌᖇᗅNᗪ',
    'ꓓꓴꓣꓮꓠꓓ',
    'ᵈᵘʳᵃⁿᵈ',
    '𝔻𝕦𝕣𝕒𝕟𝕕',
    '𝒟𝓊𝓇𝒶𝓃𝒹',
    'ɖurand',
    'D    u    r    a    n    d',
    'D     u     r     a     n     d',
    'A      n      n      e',
    'D----u----r----a----n----d',
    'D\n\n\n\nu\n\n\n\nr\n\n\n\na\n\n\n\nn\n\n\n\nd',
    'D . . u . . r . . a . . n . . d',
    'Anne          Durand',
    'D\u3000\u3000\u3000\u3000u r a n d',
  ])('in « %s »', (text) => {
    expect(shownOf(text)).toEqual(nothing)
  })

  test('with a flag beside it, and in its own alphabet in any case', () => {
    expect(masked('Anne🇫🇷, 🇫🇷ANNE')).toBe('▇▇▇🇫🇷, 🇫🇷▇▇▇')
    expect(masked('ΝΊΚΟΣ, νίκος, Νικος', { givenName: 'Νίκος' })).toBe('▇▇▇, ▇▇▇, ▇▇▇')
    expect(masked('НИНА, нина', { givenName: 'Нина' })).toBe('▇▇▇, ▇▇▇')
    expect(masked('ԱՆԻ, Անի', { givenName: 'Անի' })).toBe('▇▇▇, ▇▇▇')
  })
})

describe('an e-mail address is found', () => {
  test.each([
    'jpetit at gmail dot com',
    'jpetit AT gmail DOT com',
    'jpetit (at) gmail (point) com',
    'jpetit arobase gmail point com',
    'jpetit[at]gmail[dot]com',
    'jpetit at gmail point com',
    'jpetit à gmail point com',
    'jpetit chez gmail point com',
    'jpetit at gmail.com',
    'jpetit chez gmail.com',
    'jpetit {at} boite {dot} fr',
    'jpetit at boite dot fr',
    'jpetit at boite point fr',
    'jpetit arobase boite.fr',
    'jpetit <at> boite <dot> fr',
    'jpetit_at_gmail_dot_com',
    'jpetit *at* gmail *dot* com',
    'jpetit-at-gmail-dot-com',
    'jpetit (arobase) boite point co point uk',
    'jean.petit at boite.fr',
    'jpetit (@) boite.fr',
    'jpetit @gmail',
    'jpetit arobase gmail',
    'jpetit arrobase boite point fr',
    'jpetit ＠ boite ． fr',
    'jpetit at gmail,com',
    'jpetit "at" gmail "dot" com',
  ])('in « %s »', (text) => {
    expect(shownOf(text)).toEqual(nothing)
  })
})

describe('a handle is found', () => {
  test.each([
    'Telegram : jpetit',
    'Telegram : x',
    'Discord x#1234',
    'linkedin x',
    'linkedin : in/jpetit',
    'X : @jpetit',
    'Twitter/X : jpetit',
    'telegram: jpetit',
    'Telegram @jpetit',
    'WhatsApp : jpetit',
    'Signal : jpetit',
    'Signal: jpetit',
    'Skype : jpetit',
    'skype jpetit42',
    'insta : jpetit',
    'insta jpetit_',
    'Insta jean.petit',
    'Discord jpetit#1234',
    'Discord : jpetit#1234',
    'discord : jpetit',
    'Discord jean petit#1234',
    'linkedin jpetit',
    'linkedin jpetit42',
    'LinkedIn : jpetit',
    'LinkedIn jean-petit-4242',
    'Snapchat : jpetit',
    'Facebook : jpetit',
    'twitter jpetit',
    'Telegram = jpetit',
    'Telegram → jpetit',
    'Telegram -> jpetit',
    'LinkedIn (jpetit',
    'TikTok: jpetit',
    'Instagram : jean_petit',
  ])('in « %s »', (text) => {
    expect(shownOf(text)).toEqual(nothing)
  })

  test('on a line of its own', () => {
    expect(masked('Profil\nlinkedin jpetit\nJava')).toBe('Profil\n▇▇▇\nJava')
    expect(masked('Mon telegram : jpetit\nJava')).toBe('Mon ▇▇▇\nJava')
  })
})

describe('the number of a company is found', () => {
  test.each([
    '732.829.320.00074',
    '732-829-320-00074',
    '732 829 320 00074',
    '73282932000074',
    '732 829 320 000 74',
    '732829320-00074',
    '732/829/320/00074',
    '732·829·320·00074',
    '732_829_320_00074',
    '732,829,320,00074',
    '732 . 829 . 320 . 00074',
    '732.829.320',
    '732-829-320',
    '732 829 320',
    '７３２.８２９.３２０.０００７４',
  ])('in « %s »', (text) => {
    expect(shownOf(text)).toEqual(nothing)
  })

  test.each([
    ['SIRET : 123 456 789 00012', 'SIRET : ▇▇▇'],
    ['IBAN FR76 3000 6000 0112 3456 7890 189.', 'IBAN ▇▇▇.'],
    ['fr7630006000011234567890189', '▇▇▇'],
    ['SIRET n° 123.456.789.00012', 'SIRET n° ▇▇▇'],
    ['Siren 123-456-789', 'Siren ▇▇▇'],
    ['SIREN:123456789', 'SIREN:▇▇▇'],
    ['RCS Paris B 123 456 789', 'RCS Paris B ▇▇▇'],
    ['TVA FR 32 123456789', 'TVA FR 32 ▇▇▇'],
    ['FR32 123 456 789', 'FR32 ▇▇▇'],
    ['FR32123456789', 'FR32▇▇▇'],
    ['TVA intracommunautaire : FR32.123.456.789', 'TVA intracommunautaire : FR32.▇▇▇'],
  ])('beside its name in « %s »', (text, expected) => {
    expect(masked(text)).toBe(expected)
  })
})
