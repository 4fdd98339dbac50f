import type { RenewalAnswer } from '#contract/papers/renewals.ts'
import { fieldNamed, type FieldName } from '#domain/papers/contract-drafts/contract-fields.ts'
import { can } from '#domain/machine.ts'
import type { PrintedAmendment } from '#domain/papers/renewals/printed-amendment.ts'
import { renewalTags } from '#domain/papers/renewals/renewal-labels.ts'
import { renewalMachine, renewalStateAt } from '#domain/papers/renewals/renewals.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { presentCandidateName } from '#server/features/profiles/candidates/candidates.present.ts'
import type { Side } from '#server/features/papers/contract-drafts/contract-drafts.queries.ts'
import { presentDocument, type Reading } from '#server/features/ground/files/files.present.ts'
import type { Actor } from '#server/http/actor.ts'
import { orNotFound } from '#server/http/failures.ts'
import {
  answerOf,
  factsFor,
  isSameParty,
  partiesOf,
  recruitsOf,
  type AskedRenewal,
  type Party,
} from './renewals.rules.ts'
import type { AmendmentRow } from './renewals.sql.ts'

const nameOf = ({ mission }: AskedRenewal, { party, proposalId }: Party, reader: Actor): string => {
  if (party === 'company') return mission.companyName
  if (party === 'platform') return 'Inspirnautes'
  const recruit = recruitsOf(mission).find(({ id }) => id === proposalId)
  return recruit === undefined
    ? ''
    : presentCandidateName(reader, { ...recruit, proposalStatus: recruit.status }).fullName
}

/** A candidate reads no other candidate's answer; who was recruited after the agreement was not asked. */
const isShown = (asked: AskedRenewal, party: Party, { own, reader }: { own: Party; reader: Actor }): boolean =>
  (reader.role !== 'candidate' || party.party !== 'candidate' || isSameParty(party, own)) &&
  (asked.row.status !== 'agreed' || answerOf(asked, party) !== undefined)

/** A question in the form that this party may see, with what it can do now. */
export const presentRenewal = (
  asked: AskedRenewal,
  { own, reader, amendments }: { own: Party; reader: Actor; amendments: readonly AmendmentRow[] },
  reading: Reading,
): RenewalAnswer => {
  const { row } = asked
  const facts = factsFor(asked, own)
  const state = renewalStateAt(facts, reader.now)
  const mine = answerOf(asked, own)?.renews ?? null
  const amendment = amendments.find(({ renewalId }) => renewalId === row.id)
  const allowed = (event: 'renew' | 'decline' | 'reopen') => can(renewalMachine, facts, event, reader)
  return {
    id: row.id,
    state,
    tag: renewalTags[state],
    endDay: row.endDay,
    newEndDay: row.newEndDay,
    renewal: row.renewal,
    askedAt: row.askedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    answers: partiesOf(asked.mission)
      .filter((party) => isShown(asked, party, { own, reader }))
      .map((party) => {
        const answer = answerOf(asked, party)
        return {
          party: party.party,
          name: nameOf(asked, party, reader),
          renews: answer?.renews ?? null,
          at: answer?.answeredAt.toISOString() ?? null,
        }
      }),
    myAnswer: mine,
    amendment: amendment === undefined ? null : presentDocument(amendment, reading),
    can: {
      // Saying yes again changes something only when everybody else has agreed since.
      renew: allowed('renew') && (mine !== true || facts.othersAgree),
      decline: allowed('decline'),
      reopen: allowed('reopen'),
    },
  }
}

const openTerms = { startDay: null, endDay: null, dailyRate: null, renewal: null }

type Amending = {
  side: Side
  party: Party
  number: number
  reference: string
  /** What the last contracts say of the parties. */
  texts: Partial<Record<FieldName, string>>
}

/** An agreed renewal as the amendment of one side says it. */
export const presentPrintedAmendment = (
  asked: AskedRenewal,
  { side, party, number, reference, texts }: Amending,
): PrintedAmendment => {
  const { row } = asked
  const valueOf = (name: FieldName) => texts[name] ?? fieldNamed(name).valueOf({ ...side.facts, terms: openTerms })
  const lines = (...given: [string, FieldName][]) =>
    given.flatMap(([label, name]) => {
      const value = valueOf(name)
      return value === null ? [] : [`${label}${value}`]
    })
  const platform = valueOf('plateforme.nom') ?? 'Inspirnautes'
  const isCompany = side.kind === 'recruiter'
  const person = valueOf(isCompany ? 'entreprise.representant' : 'candidat.nomcomplet') ?? ''
  const name = isCompany ? side.mission.company.name : person
  const agreedAt = (one: Party) => orNotFound(answerOf(asked, one))
  const [ofPlatform, ofParty] = [agreedAt({ party: 'platform', proposalId: null }), agreedAt(party)]
  const version = side.versions[0]
  return {
    number,
    contract: { reference, version: version ? { number: version.number, day: dayOf(version.createdAt) } : null },
    day: dayOf(orNotFound(row.settledAt ?? undefined)),
    platform: {
      role: 'La Plateforme',
      name: platform,
      lines: lines(
        ['SIRET ', 'plateforme.siret'],
        ['', 'plateforme.adresse'],
        ['Représentée par ', 'plateforme.representant'],
      ),
    },
    party: {
      role: isCompany ? 'Le Client' : 'Le Prestataire',
      name,
      lines: isCompany
        ? lines(
            ['SIRET ', 'entreprise.siret'],
            ['', 'entreprise.adresse'],
            ['Représentée par ', 'entreprise.representant'],
          )
        : lines(['SIRET ', 'candidat.siret'], ['', 'candidat.adresse']),
    },
    mission: {
      title: side.mission.title,
      region: side.mission.region,
      companyName: side.mission.company.name,
      startDay: side.mission.startDay,
    },
    endDay: row.endDay,
    newEndDay: row.newEndDay,
    renewal: row.renewal,
    agreements: [
      // The account that answered is in the log: its address signs in.
      { for: platform, by: valueOf('plateforme.representant') ?? platform, at: ofPlatform.answeredAt },
      { for: name, by: person, at: ofParty.answeredAt },
    ],
  }
}
