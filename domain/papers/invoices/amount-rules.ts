import type { Cents, Invoice } from './invoices.ts'
import {
  basisOf,
  has,
  hasSellerNumber,
  inOrder,
  isSame,
  isThere,
  isWhole,
  onLines,
  onVat,
  presence,
  sum,
  type Rule,
} from './rule-kinds.ts'

const categories = new Set(['S', 'E', 'AE', 'K', 'G', 'O', 'Z'])

/** The official rules let a tax be one euro away from its rate: some round each line. */
const isNear = (one: Cents | null, other: number): boolean => one !== null && Math.abs(one - other) < 100

const totalNames = {
  lines: ['BR-12', 'BR-DEC-09', 'la somme des lignes', 'BT-106'],
  withoutVat: ['BR-13', 'BR-DEC-12', 'le total hors taxes', 'BT-109'],
  withVat: ['BR-14', 'BR-DEC-14', 'le total toutes taxes comprises', 'BT-112'],
  due: ['BR-15', 'BR-DEC-18', 'le net à payer', 'BT-115'],
} as const

const ofTotals: Rule[] = Object.entries(totalNames).flatMap(([name, [missing, decimals, words, term]]) => {
  const valueOf = ({ totals }: Invoice) => totals[name as keyof typeof totalNames]
  return [
    presence(missing, `Il manque ${words} (${term}).`, valueOf),
    {
      id: decimals,
      sentence: `Plus de deux décimales dans ${words} (${term}).`,
      isMet: (one) => isWhole(valueOf(one)),
    },
  ]
})

/** What the categories without VAT share, by the letters of their rules. */
const untaxed: Rule[] = [
  ['E', 'exonérée'],
  ['AE', 'autoliquidée'],
].flatMap(([category = '', words = '']) => [
  {
    id: `BR-${category}-01`,
    sentence: `La ventilation de la TVA ${words} manque, ou est en double.`,
    isMet: (one) => !has(one, category) || one.vat.filter((part) => part.category === category).length === 1,
  },
  onLines(
    `BR-${category}-05`,
    `Une ligne ${words} a un taux de TVA.`,
    (line) => line.category !== category || line.rate === 0,
  ),
  onVat(
    `BR-${category}-08`,
    `La base ${words} n’est pas la somme de ses lignes.`,
    (part, one) => part.category !== category || isSame(part.basis, basisOf(one, category, part.rate)),
  ),
  onVat(
    `BR-${category}-09`,
    `Une base ${words} porte de la TVA.`,
    (part) => part.category !== category || part.tax === 0,
  ),
  onVat(
    `BR-${category}-10`,
    `Le motif de la TVA ${words} manque (BT-120 ou BT-121).`,
    (part) => part.category !== category || isThere(part.reason) || isThere(part.reasonCode),
  ),
])

/** What is said of the lines, the VAT and the totals. */
export const amountRules: readonly Rule[] = [
  { id: 'BR-16', sentence: 'La facture n’a aucune ligne.', isMet: ({ lines }) => lines.length > 0 },
  onLines('BR-21', 'Une ligne n’a pas de numéro (BT-126).', ({ id }) => isThere(id)),
  onLines('BR-22', 'Une ligne n’a pas de quantité (BT-129).', ({ quantity }) => quantity !== null),
  onLines('BR-23', 'Une ligne n’a pas d’unité (BT-130).', ({ unit }) => isThere(unit)),
  onLines(
    'BR-CL-23',
    'Une unité n’est pas un code de la recommandation 20\u00a0: DAY pour un jour.',
    ({ unit }) => !isThere(unit) || /^[A-Z0-9]{2,3}$/.test(unit ?? ''),
  ),
  onLines('BR-24', 'Une ligne n’a pas de montant (BT-131).', ({ net }) => net !== null),
  onLines('BR-25', 'Une ligne n’a pas de nom (BT-153).', ({ name }) => isThere(name)),
  onLines('BR-26', 'Une ligne n’a pas de prix (BT-146).', ({ price }) => price !== null),
  onLines('BR-27', 'Un prix est négatif (BT-146).', ({ price }) => (price ?? 0) >= 0),
  onLines('BR-30', 'La période d’une ligne finit avant de commencer.', ({ period }) => inOrder(period)),
  onLines('BR-CO-04', 'Une ligne n’a pas de catégorie de TVA (BT-151).', ({ category }) => isThere(category)),
  onLines(
    'BR-FR-15_BT-95_BT-151',
    'La catégorie de TVA d’une ligne n’est pas admise.',
    ({ category }) => !isThere(category) || categories.has(category),
  ),
  onLines('BR-DEC-23', 'Plus de deux décimales dans le montant d’une ligne (BT-131).', ({ net }) => isWhole(net)),
  ...ofTotals,
  {
    id: 'BR-DEC-13',
    sentence: 'Plus de deux décimales dans le total de la TVA (BT-110).',
    isMet: ({ totals }) => isWhole(totals.vat),
  },
  onVat('BR-45', 'Une base de TVA manque (BT-116).', ({ basis }) => basis !== null),
  onVat('BR-46', 'Un montant de TVA manque (BT-117).', ({ tax }) => tax !== null),
  onVat('BR-47', 'Une catégorie de TVA manque (BT-118).', ({ category }) => isThere(category)),
  onVat('BR-48', 'Un taux de TVA manque (BT-119).', ({ category, rate }) => category === 'O' || rate !== null),
  onVat('BR-DEC-19', 'Plus de deux décimales dans une base de TVA (BT-116).', ({ basis }) => isWhole(basis)),
  onVat('BR-DEC-20', 'Plus de deux décimales dans un montant de TVA (BT-117).', ({ tax }) => isWhole(tax)),
  {
    id: 'BR-CO-10',
    sentence: 'La somme des lignes (BT-106) n’est pas celle de leurs montants.',
    isMet: ({ totals, lines }) => isSame(totals.lines, sum(lines.map(({ net }) => net))),
  },
  {
    id: 'BR-CO-13',
    sentence: 'Le total hors taxes (BT-109) n’est pas la somme des lignes, moins les remises, plus les frais.',
    isMet: ({ totals }) => isSame(totals.withoutVat, sum([totals.lines, totals.charges]) - (totals.allowances ?? 0)),
  },
  {
    id: 'BR-CO-14',
    sentence: 'Le total de la TVA (BT-110) n’est pas la somme de ses montants.',
    isMet: ({ totals, vat }) => isSame(totals.vat ?? 0, sum(vat.map(({ tax }) => tax))),
  },
  {
    id: 'BR-CO-15',
    sentence: 'Le total toutes taxes comprises (BT-112) n’est pas le total hors taxes plus la TVA.',
    isMet: ({ totals }) => isSame(totals.withVat, sum([totals.withoutVat, totals.vat])),
  },
  {
    id: 'BR-CO-16',
    sentence: 'Le net à payer (BT-115) n’est pas le total toutes taxes comprises, moins ce qui est payé.',
    isMet: ({ totals }) => isSame(totals.due, sum([totals.withVat, totals.rounding]) - (totals.paid ?? 0)),
  },
  onVat('BR-CO-17', 'Un montant de TVA (BT-117) n’est pas sa base multipliée par son taux.', ({ basis, tax, rate }) =>
    isNear(tax, ((basis ?? 0) * (rate ?? 0)) / 10_000),
  ),
  { id: 'BR-CO-18', sentence: 'La ventilation de la TVA manque (BG-23).', isMet: ({ vat }) => vat.length > 0 },
  {
    id: 'BR-S-01',
    sentence: 'La ventilation de la TVA au taux normal ou réduit manque.',
    isMet: (one) => !has(one, 'S') || one.vat.some(({ category }) => category === 'S'),
  },
  {
    id: 'BR-S-02',
    sentence: 'Le vendeur facture de la TVA sans numéro de TVA (BT-31 ou BT-32).',
    isMet: (one) => !has(one, 'S') || hasSellerNumber(one),
  },
  onLines('BR-S-05', 'Une ligne taxée n’a pas de taux.', ({ category, rate }) => category !== 'S' || (rate ?? 0) > 0),
  onVat(
    'BR-S-08',
    'La base d’un taux de TVA n’est pas la somme de ses lignes.',
    ({ category, rate, basis }, one) => category !== 'S' || isSame(basis, basisOf(one, 'S', rate)),
  ),
  onVat(
    'BR-S-10',
    'Une TVA due a un motif d’exonération.',
    ({ category, reason, reasonCode }) => category !== 'S' || !(isThere(reason) || isThere(reasonCode)),
  ),
  ...untaxed,
  {
    id: 'BR-E-02',
    sentence: 'Le vendeur exonéré n’a ni numéro de TVA (BT-31) ni numéro fiscal (BT-32).',
    isMet: (one) => !has(one, 'E') || hasSellerNumber(one),
  },
  {
    id: 'BR-AE-02',
    sentence: 'L’autoliquidation demande le numéro de TVA du vendeur et celui de l’acheteur.',
    isMet: (one) =>
      !has(one, 'AE') || (hasSellerNumber(one) && (isThere(one.buyer.vatNumber) || isThere(one.buyer.siren))),
  },
]
