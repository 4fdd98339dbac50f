import type { ReportedDay } from '#domain/papers/activity-reports/reported-days.ts'
import type { Territory } from '#domain/time/public-holidays.ts'
import {
  findDraft,
  forgetDraft,
  formsWithDraft,
  keepDraft,
  type Draft,
  type DraftPlace,
  type DraftStorage,
} from '#web/lib/forms/draft-storage.ts'

/** What a candidate wrote over one version of a month, and the server has not confirmed. */
export type WrittenMonth = { version: number; days: ReportedDay[]; territory: Territory | null }

/** The same as it is kept: where, and when it was written. */
export type MonthDraft = Draft<WrittenMonth> & { place: DraftPlace }

export const placeOfMonth = (account: number, missionProfilId: number, month: string): DraftPlace => ({
  account,
  form: `cra-${missionProfilId}-${month}`,
})

/** The place of one open page of a month: no other tab writes there, so that none overwrites what another one wrote. */
export const ownPlaceOf = ({ account, form }: DraftPlace): DraftPlace => ({
  account,
  form: `${form}/${Date.now()}-${Math.random()}`,
})

const fields: WrittenMonth = { version: 0, days: [], territory: null }

/**
 * Local storage survives a closed tab, and the storage of the tab a session that ended (000 §8 clears the other): a written
 * month is in both, and the newer one counts.
 */
type MonthStorages = readonly DraftStorage[]

export const monthStorages = (): MonthStorages => [localStorage, sessionStorage]

/** The newest of what pages of this month wrote and did not send; an older one stays for the next opening. */
export const findMonth = (storages: MonthStorages, { account, form }: DraftPlace): MonthDraft | null => {
  const found = storages.flatMap((storage) =>
    formsWithDraft(storage, account)
      .filter((each) => each === form || each.startsWith(`${form}/`))
      .flatMap((each): MonthDraft[] => {
        const place = { account, form: each }
        const draft = findDraft(storage, place, fields)
        return draft === null ? [] : [{ ...draft, place }]
      }),
  )
  return found.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0] ?? null
}

export const keepMonth = (storages: MonthStorages, place: DraftPlace, values: WrittenMonth, now: Date) => {
  for (const storage of storages) keepDraft(storage, place, { at: now.toISOString(), values })
}

/** Forgets what this page wrote. */
export const forgetMonth = (storages: MonthStorages, place: DraftPlace) => {
  for (const storage of storages) forgetDraft(storage, place)
}

/** Forgets what was found, unless the page that wrote it is still open and has written more. */
export const forgetFound = (storages: MonthStorages, { place, at }: MonthDraft) => {
  for (const storage of storages) if (findDraft(storage, place, fields)?.at === at) forgetDraft(storage, place)
}
