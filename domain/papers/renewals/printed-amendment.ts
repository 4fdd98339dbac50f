import type { Day } from '#domain/time/paris-time.ts'

/** A party to the contract, with the lines that identify it. */
type PrintedParty = { role: string; name: string; lines: readonly string[] }

/** An amendment as it is printed, for one side: the other recruits of the mission are not in it. */
export type PrintedAmendment = {
  /** Of this side's amendments on the mission, from 1. */
  number: number
  /** The contract that it amends, with its last prepared version if there is one. */
  contract: { reference: string; version: { number: number; day: Day } | null }
  /** The day of the last agreement. */
  day: Day
  platform: PrintedParty
  party: PrintedParty
  mission: { title: string; region: string; companyName: string; startDay: Day }
  endDay: Day
  newEndDay: Day
  renewal: string
  /** Who agreed, and when: the platform and this side. */
  agreements: readonly { for: string; by: string; at: Date }[]
}

/** « Avenant_Anne_Durand_1.pdf ». */
export const amendmentFileName = ({ party, number }: Pick<PrintedAmendment, 'party' | 'number'>): string => {
  const words = party.name.normalize('NFC').replaceAll(/[\s/\\:*?"<>|\p{Cc}\p{Cf}]+/gu, '_')
  return `Avenant_${words.slice(0, 80)}_${number}.pdf`
}
