import { describe, expect, test } from 'vitest'
import { readStatement } from './statement-reading.ts'
import { centsOf } from './statement-csv.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (content: string | Uint8Array) => readStatement(typeof content === 'string' ? bytesOf(content) : content)
const linesOf = (content: string | Uint8Array) => {
  const answer = read(content)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.lines
}
const refusalOf = (content: string | Uint8Array) => {
  const answer = read(content)
  return 'refused' in answer ? answer.refused : 'read'
}

const entry = ({
  amount = '<Amt Ccy="EUR">1800.00</Amt>',
  side = 'CRDT',
  status = '<Sts><Cd>BOOK</Cd></Sts>',
  day = '<BookgDt><Dt>2026-11-20</Dt></BookgDt>',
  more = '<AcctSvcrRef>B1</AcctSvcrRef>',
  details = '',
} = {}) =>
  `<Ntry>${amount}<CdtDbtInd>${side}</CdtDbtInd>${status}${day}${more}${details && `<NtryDtls>${details}</NtryDtls>`}</Ntry>`

const camt = (entries: string, version = '053.001.08', root = ['BkToCstmrStmt', 'Stmt']) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}"><${root[0]}><GrpHdr><MsgId>M</MsgId></GrpHdr><${root[1]}><Id>S</Id>${entries}</${root[1]}></${root[0]}></Document>`

const details = (name: string, more = '') =>
  `<TxDtls><Refs><MsgId>VIR-0012</MsgId><EndToEndId>F-2026-0001</EndToEndId></Refs>${more}<RltdPties>${name}</RltdPties><RmtInf><Ustrd>FACTURE</Ustrd><Ustrd>F-2026-0001</Ustrd></RmtInf></TxDtls>`

describe('a CAMT', () => {
  test.each([
    ['053.001.02', '<Sts>BOOK</Sts>', '<Dbtr><Nm>Altaïr</Nm></Dbtr>'],
    ['053.001.04', '<Sts>BOOK</Sts>', '<Dbtr><Nm>Altaïr</Nm></Dbtr>'],
    ['053.001.06', '<Sts>BOOK</Sts>', '<Dbtr><Nm>Altaïr</Nm></Dbtr>'],
    ['053.001.08', '<Sts><Cd>BOOK</Cd></Sts>', '<Dbtr><Pty><Nm>Altaïr</Nm></Pty></Dbtr>'],
  ])('.%s is read', (version, status, name) => {
    expect(linesOf(camt(entry({ status, details: details(name) }), version))).toEqual([
      {
        day: '2026-11-20',
        cents: 180_000,
        label: 'FACTURE F-2026-0001',
        name: 'Altaïr',
        reference: 'B1',
        endToEndId: 'F-2026-0001',
        messageId: 'VIR-0012',
        leftOut: null,
      },
    ])
  })

  test('.054 has the same lines, and several accounts have all of theirs', () => {
    const lines = linesOf(camt(entry(), '054.001.08', ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']))
    expect(lines.map(({ cents }) => cents)).toEqual([180_000])
    expect(linesOf(camt(`${entry()}</Stmt><Stmt>${entry({ side: 'DBIT' })}`)).map(({ cents }) => cents)).toEqual([
      180_000, -180_000,
    ])
  })

  test('has a line for each part of an entry that has an amount of its own', () => {
    const part = (amount: string, id: string) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${amount}<RltdPties><Cdtr><Nm>${id}</Nm></Cdtr></RltdPties></TxDtls>`
    const priced = (cents: string) => `<Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>DBIT</CdtDbtInd>`
    const older = (cents: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${cents}</Amt></TxAmt></AmtDtls>`
    const batch = '<Btch><MsgId>VIR-0012</MsgId></Btch>'
    for (const own of [priced, older]) {
      const parts = `${batch}${part(own('1000.00'), 'AF-1')}${part(own('800.0'), 'AF-2')}`
      const lines = linesOf(camt(entry({ side: 'DBIT', details: parts })))
      expect(
        lines.map(({ cents, reference, endToEndId, messageId, name }) => [
          cents,
          reference,
          endToEndId,
          messageId,
          name,
        ]),
      ).toEqual([
        [-100_000, 'B1', 'AF-1', 'VIR-0012', 'AF-1'],
        [-80_000, 'B1 n°\u00a02', 'AF-2', 'VIR-0012', 'AF-2'],
      ])
    }
    // What does not add up, or has no amounts, is the line of its entry.
    for (const parts of [
      `${part(priced('1000.00'), 'AF-1')}${part(priced('700.00'), 'AF-2')}`,
      `${part('', 'AF-1')}${part('', 'AF-2')}`,
    ]) {
      const lines = linesOf(camt(entry({ side: 'DBIT', details: `${batch}${parts}` })))
      expect(lines.map(({ cents, endToEndId }) => [cents, endToEndId])).toEqual([[-180_000, 'AF-1 ; AF-2']])
    }
  })

  test.each([
    [{ status: '<Sts>PDNG</Sts>' }, 'Pas encore comptabilisée'],
    [{ status: '<Sts><Cd>INFO</Cd></Sts>' }, 'Pas encore comptabilisée'],
    [{ amount: '<Amt Ccy="USD">1800.00</Amt>' }, 'En USD'],
    [{ more: '<RvslInd>true</RvslInd>' }, 'Annulation d’une opération'],
  ])('%j is left out', (of, reason) => {
    expect(linesOf(camt(entry(of))).map(({ leftOut }) => leftOut)).toEqual([reason])
  })

  test('may name its day by an instant, and its line by nothing but what it says', () => {
    const bare = entry({ day: '<BookgDt><DtTm>2026-11-20T23:30:00+01:00</DtTm></BookgDt>', more: '' })
    const [one, other] = linesOf(camt(`${bare}${bare}`))
    expect(one).toMatchObject({ day: '2026-11-20', reference: expect.stringMatching(/^[\da-f]{10}$/) })
    expect(other?.reference).toBe(`${one?.reference} n°\u00a02`)
  })

  test.each([
    ['<Document>', 'Ce fichier n’est pas du XML bien formé.'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'Ce fichier n’est pas du XML bien formé.'],
    ['<html/>', 'Ce fichier XML n’est pas un relevé CAMT.053 ou CAMT.054.'],
    [camt(''), 'Ce relevé n’a aucune opération.'],
    [
      camt(entry() + entry({ amount: '<Amt Ccy="EUR">1,5</Amt>' })),
      'Opération 2, élément Amt\u00a0: un montant (1234.56) était attendu, et non « 1,5 ».',
    ],
    [camt(entry({ amount: '' })), 'Opération 1, élément Amt\u00a0: un montant (1234.56) manque.'],
    [
      camt(entry({ day: '<BookgDt><Dt>2026-02-30</Dt></BookgDt>' })),
      'Opération 1, élément BookgDt\u00a0: un jour (2026-12-31) était attendu, et non « 2026-02-30 ».',
    ],
    [camt(entry({ side: '' })), 'Opération 1, élément CdtDbtInd\u00a0: CRDT ou DBIT manque.'],
    [
      camt(entry().repeat(5001)),
      'Ce relevé a 5\u202f001 lignes, et 5\u202f000 au plus sont lues\u00a0: exportez une période plus courte.',
    ],
  ])('that cannot be read is refused with a sentence: %#', (content, sentence) => {
    expect(refusalOf(content)).toBe(sentence)
  })
})

describe('a CSV', () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  test.each<[string, string | Uint8Array, unknown[]]>([
    ['semicolons', 'Date;Libellé;Montant\n20/11/2026;VIR ALTAÏR;1 800,00', ['2026-11-20', 180_000, 'VIR ALTAÏR']],
    [
      'Windows-1252',
      latin('Date;Libell\u00e9;Montant\r\n20/11/2026;VIR ALTA\u00cfR;-12,5\r\n'),
      ['2026-11-20', -1250, 'VIR ALTAÏR'],
    ],
    [
      'commas, and the day of the operation',
      'Date de valeur,Date d\'opération,Montant,Libellé,Solde\n21/11/2026,2026-11-20,-1234.56,"VIR, ""ALTAIR""",10.00',
      ['2026-11-20', -123_456, 'VIR, "ALTAIR"'],
    ],
    [
      'tabs, debit and credit, after other rows',
      '\ufeffCompte\t="0201"\nSolde\t12,00\n\nDate\tLibellé\tDébit\tCrédit\n20.11.2026\tVIR\t\t1\u202f800,00\n',
      ['2026-11-20', 180_000, 'VIR'],
    ],
    [
      'a debit with its sign, and lines in a cell',
      'Date;Débit euros;Crédit euros;Libellé opération;Détail\n20/11/2026;-10,00;;"VIR\nALTAIR";F-1',
      ['2026-11-20', -1000, 'VIR ALTAIR F-1'],
    ],
    [
      'heads with underscores',
      'date_comptabilisation;libellé_complet_operation;montant_operation;devise;\n20/11/2026;VIR;1,00;EUR;',
      ['2026-11-20', 100, 'VIR'],
    ],
  ])('with %s is read', (_, content, expected) => {
    expect(linesOf(content).map(({ day, cents, label }) => [day, cents, label])).toEqual([expected])
  })

  test('names each line the same in another file, and the second of two equal ones by its place', () => {
    const row = '20/11/2026;Réf 1;VIR;ALTAIR;1,00;USD'
    const [one, two] = linesOf(`Date;Référence;Libellé;Tiers;Montant;Devise\n${row}\n${row}`)
    expect(one).toMatchObject({
      reference: expect.stringMatching(/^Réf 1 [\da-f]{10}$/),
      name: 'ALTAIR',
      leftOut: 'En USD',
    })
    expect(two?.reference).toBe(`${one?.reference} n°\u00a02`)
    const [other, again] = linesOf(
      `Date;Référence;Libellé;Montant\n20/11/2026;Réf 1;AUTRE;1,00\n20/11/2026;Réf 1;VIR;1,00`,
    )
    expect(other?.reference).not.toBe(one?.reference)
    expect(again?.reference).toBe(one?.reference)
  })

  test.each([
    ['1 234,56', 123_456],
    ['1\u00a0234,56 €', 123_456],
    ['1\u202f234,5', 123_450],
    ['-1234.56', -123_456],
    ['\u221212', -1200],
    ['+1.234.567,89', 123_456_789],
    ['1,234.56', 123_456],
    ['1.234', null],
    ['1,234,56', null],
    ['12,345', null],
    ['douze', null],
    ['', null],
  ])('has the amount %s', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  const heads = 'Date;Libellé;Débit;Crédit'
  test.each([
    [
      'Bonjour',
      'Aucune ligne d’en-têtes n’a été trouvée dans les dix premières\u00a0: une colonne « Date », une colonne « Libellé », et « Montant » ou « Débit » et « Crédit » étaient attendues.',
    ],
    [heads, 'Ce relevé n’a aucune opération.'],
    [
      `${heads}\n\n31/02/2026;VIR;1;`,
      'À la ligne 3, colonne « Date »\u00a0: un jour (31/12/2026) était attendu, et non « 31/02/2026 ».',
    ],
    [`${heads}\n;VIR;1;`, 'À la ligne 2, colonne « Date »\u00a0: un jour (31/12/2026) manque.'],
    [
      `${heads}\n20/11/2026;"a\nb";1,00;\n20/11/2026;VIR;douze;`,
      'À la ligne 4, colonne « Débit »\u00a0: un montant (1 234,56) était attendu, et non « douze ».',
    ],
    [`${heads}\n20/11/2026;VIR;1;1`, 'À la ligne 2\u00a0: un débit ou un crédit était attendu, et non les deux.'],
    [`${heads}\n20/11/2026;VIR`, 'À la ligne 2\u00a0: un débit ou un crédit était attendu, et non aucun des deux.'],
    [
      heads + '\n20/11/2026;VIR;1;'.repeat(5001),
      'Ce relevé a 5\u202f001 lignes, et 5\u202f000 au plus sont lues\u00a0: exportez une période plus courte.',
    ],
  ])('that cannot be read is refused with a sentence: %#', (content, sentence) => {
    expect(refusalOf(content)).toBe(sentence)
  })
})
