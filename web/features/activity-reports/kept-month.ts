import type { ReportedDay } from '#domain/activity-reports/reported-days.ts'
import type { Territory } from '#domain/time/public-holidays.ts'
import { findDraft, forgetDraft, keepDraft, type DraftPlace, type DraftStorage } from '#web/lib/forms/draft-storage.ts'

/** What a candidate wrote over one version of a month, and the server has not confirmed. */
export type WrittenMonth = { version: number; days: ReportedDay[]; territory: Territory | null }

export const placeOfMonth = (account: number, missionProfilId: number, month: string): DraftPlace => ({
  account,
  form: `cra-${missionProfilId}-${month}`,
})

const fields: WrittenMonth = { version: 0, days: [], territory: null }

/**
 * Local storage survives a closed tab, and the storage of the tab a session that ended (000 §8 clears the other): a written
 * month is in both, and the newer one counts.
 */
type MonthStorages = readonly DraftStorage[]

export const monthStorages = (): MonthStorages => [localStorage, sessionStorage]

export const findMonth = (storages: MonthStorages, place: DraftPlace): WrittenMonth | null => {
  const found = storages.flatMap((storage) => findDraft(storage, place, fields) ?? [])
  return found.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]?.values ?? null
}

export const keepMonth = (storages: MonthStorages, place: DraftPlace, values: WrittenMonth, now: Date) => {
  for (const storage of storages) keepDraft(storage, place, { at: now.toISOString(), values })
}

export const forgetMonth = (storages: MonthStorages, place: DraftPlace) => {
  for (const storage of storages) forgetDraft(storage, place)
}
