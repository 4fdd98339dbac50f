import { longDay } from '#domain/papers/contract-drafts/contract-fields.ts'
import type { PrintedAmendment } from '#domain/papers/renewals/printed-amendment.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import type { Order } from './typesetting.ts'
import { unbreakable } from './unbreakable.ts'

/** The template breaks such words, and looks for them only when there is one. */
const longWord = /\S{48,}/

/** « 23 novembre 2026 à 17 h 05 », in Paris. */
const inParis = (instant: Date): string => {
  const minute = minuteOf(instant)
  const [hours = '', minutes = ''] = minute.slice(11).split(':')
  return `${longDay(minute.slice(0, 10))} à ${unbreakable(`${Number(hours)} h ${minutes}`)}`
}

const contractOf = ({ reference, version }: PrintedAmendment['contract']): string =>
  version === null
    ? `le contrat conclu entre les parties pour cette mission (référence ${unbreakable(reference)})`
    : `le contrat de référence ${unbreakable(reference)}, ${unbreakable(`version ${version.number}`)}, du ${longDay(version.day)}`

/** The amendment as its template reads it: every text written out in French. */
export const amendmentSheet = (printed: PrintedAmendment): Order => {
  const { number, contract, day, platform, party, mission, endDay, newEndDay, renewal, agreements } = printed
  const title = `Avenant n°\u00A0${number}`
  const data = {
    title,
    reference: contract.reference,
    date: longDay(day),
    parties: [platform, party],
    facts: [
      { label: 'Mission', value: mission.title },
      { label: 'Entreprise', value: mission.companyName },
      { label: 'Lieu', value: mission.region },
      { label: 'Début', value: longDay(mission.startDay) },
      { label: 'Renouvellement convenu', value: renewal },
    ],
    paragraphs: [
      `Le présent avenant modifie ${contractOf(contract)}.`,
      `La fin de la mission, fixée au ${longDay(endDay)}, est reportée au ${longDay(newEndDay)}. Les autres stipulations du contrat restent inchangées.`,
    ],
    agreements: agreements.map((one) => ({ for: one.for, by: one.by, at: inParis(one.at) })),
  }
  const hasLongWords = longWord.test(JSON.stringify(data, null, 1))
  return { template: 'amendment', data: { ...data, hasLongWords }, picture: null }
}
