import type { PaperKind } from '#domain/papers/contracts/mission-papers.ts'
import { frenchMonth } from '#domain/time/months.ts'
import { addDays, dayOf, frenchDay, type Day } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { drawSheet } from './paper-sheet.ts'
import { workedMonthsOf, type Recruitment } from './recruitments.ts'
import { storePapers } from './stored-papers.ts'

/** The months of a recruitment that have an invoice, the newest ones. */
const mostInvoices = 3

type Filling = { trx: Trx; fileStore: FileStore; now: Date }
type Paper = {
  missionId: number
  accountId: number
  kind: PaperKind
  name: string
  title: string
  lines: string[]
  day: Day
}

/**
 * Both sides sign on the first day of the mission, but not before the contract is prepared, hours after the recruitment: an invoice is made
 * by a contract that was prepared first.
 */
export const signedOn = ({ startDay, recruitedAt }: Recruitment, now: Date): Day => {
  const prepared = addDays(dayOf(recruitedAt), 2)
  const day = startDay < prepared ? prepared : startDay
  return day < dayOf(now) ? day : startDay
}

const papersOf = (one: Recruitment, now: Date, isInvoiced: boolean): Paper[] => {
  const { missionId, title } = one
  const facts = [
    `Mission : ${title}`,
    `Entreprise : ${one.companyName}`,
    `Du ${frenchDay(one.startDay)} au ${frenchDay(one.endDay)}`,
  ]
  const ofCompany = { missionId, accountId: one.recruiterAccountId }
  const contract = {
    kind: 'contract',
    name: 'Contrat signé.pdf',
    title: 'Contrat',
    lines: facts,
    day: signedOn(one, now),
  } as const
  const months = isInvoiced ? [] : workedMonthsOf(one, now)
  const invoices = months.slice(-mostInvoices).map(({ month, submissionDay }): Paper => {
    const name = `Facture ${frenchMonth(month)}`
    const lines = [...facts, `Mois : ${frenchMonth(month)}`]
    return { ...ofCompany, kind: 'invoice', name: `${name}.pdf`, title: name, lines, day: addDays(submissionDay, 1) }
  })
  return [{ missionId, accountId: one.candidateAccountId, ...contract }, { ...ofCompany, ...contract }, ...invoices]
}

const hourMs = 60 * 60 * 1000

/** Gives both sides of these recruitments a contract of a few words, signed on the day after the decision. */
export const fillSimpleContracts = async (
  { trx, fileStore, now }: Filling,
  recruitments: readonly Recruitment[],
): Promise<void> => {
  const pdf = await drawSheet('Contrat', ['Signé par les deux parties.'], now)
  const made = recruitments.flatMap(({ missionId, candidateAccountId, recruiterAccountId, recruitedAt }) => {
    const createdAt = new Date(Math.min(Number(now), Number(recruitedAt) + 2 * hourMs))
    const paper = { missionId, kind: 'contract', name: 'Contrat signé.pdf', pdf, createdAt } as const
    return [candidateAccountId, recruiterAccountId].map((accountId) => ({ ...paper, accountId }))
  })
  await storePapers(trx, fileStore, made)
}

type Begun = {
  /** Those whose months the platform invoices: they get their invoices with their months. */
  invoiced: readonly Recruitment[]
  /** Those that are invoiced elsewhere. */
  plain: readonly Recruitment[]
}

/** Gives the signed contracts and the invoices to recruitments of the demonstration company that have begun. */
export const fillPapers = async ({ trx, fileStore, now }: Filling, { invoiced, plain }: Begun): Promise<void> => {
  const papers = [
    ...invoiced.flatMap((one) => papersOf(one, now, true)),
    ...plain.flatMap((one) => papersOf(one, now, false)),
  ]
    .map(({ day, ...paper }) => ({ ...paper, createdAt: new Date(`${day}T08:00:00Z`) }))
    .filter(({ createdAt }) => createdAt <= now)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const made = []
  for (const { title, lines, ...paper } of papers)
    made.push({ ...paper, pdf: await drawSheet(title, lines, paper.createdAt) })
  await storePapers(trx, fileStore, made)
}
