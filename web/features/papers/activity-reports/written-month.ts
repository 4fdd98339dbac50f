import { useCallback, useEffect, useRef, useState } from 'react'
import { activityReports, type ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { callQuietly, q } from '#web/lib/http/api.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import {
  findMonth,
  forgetFound,
  forgetMonth,
  keepMonth,
  monthStorages,
  ownPlaceOf,
  placeOfMonth,
  type WrittenMonth,
} from './month-draft.ts'
import { isStored } from './month-lines.ts'

/** The request for a month. */
export const reportOf = (missionProfilId: number, month: string) =>
  q(activityReports.read, { params: { missionProfilId, month } })

/** Where what is written stands. */
export type Standing =
  | { at: 'stored' | 'sending' | 'kept' | 'elsewhere' }
  /** The server does not take it; the message says why. */
  | { at: 'refused'; message: string }

/** How long after the last change it is sent, and after a failure sent again, in milliseconds. */
const quietMs = 700
const againMs = 20_000

/** What is refused says which day, and why. */
const dayMessageOf = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? messageOf(error)

const isForLater = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/**
 * What a candidate writes in a month: kept on the device at once, sent a moment after, and again when the network is back or
 * the month is opened again. Each tab keeps its own, so that none is lost under another. When another version is stored
 * meanwhile, nothing is sent until the candidate chooses.
 */
export const useWrittenMonth = (report: ActivityReportAnswer, account: number) => {
  const { missionProfilId, month } = report
  const [stores] = useState(monthStorages)
  const [found] = useState(() => findMonth(stores, placeOfMonth(account, missionProfilId, month)))
  const [place] = useState(() => ownPlaceOf(placeOfMonth(account, missionProfilId, month)))
  const [written, setWritten] = useState<WrittenMonth | null>(found?.values ?? null)
  const [standing, setStanding] = useState<Standing>({ at: written === null ? 'stored' : 'sending' })
  const latest = useRef(written)
  const running = useRef<Promise<boolean>>(null)

  const put = useCallback(
    (next: WrittenMonth | null) => {
      latest.current = next
      setWritten(next)
      if (next === null) forgetMonth(stores, place)
      else keepMonth(stores, place, next, new Date())
      // What was found is in this page now, and kept with what it writes.
      if (found !== null) forgetFound(stores, found)
      setStanding({ at: next === null ? 'stored' : 'sending' })
    },
    [stores, place, found],
  )

  const markStored = useCallback(
    (sent: WrittenMonth, stored: ActivityReportAnswer) => {
      queryClient.setQueryData(reportOf(missionProfilId, month).queryKey, stored)
      // What was written while it was sent goes over the version that is stored now.
      const since = latest.current
      put(since === null || since === sent ? null : { ...since, version: stored.version })
    },
    [missionProfilId, month, put],
  )

  /** Another version is stored: the same days are no conflict. */
  const compare = useCallback(
    async (sent: WrittenMonth) => {
      const stored = await callQuietly(activityReports.read, { params: { missionProfilId, month } })
      queryClient.setQueryData(reportOf(missionProfilId, month).queryKey, stored)
      if (isStored(sent.days, stored.days)) markStored(sent, stored)
      else setStanding({ at: 'elsewhere' })
    },
    [missionProfilId, month, markStored],
  )

  const attempt = useCallback(
    async (sent: WrittenMonth): Promise<boolean> => {
      try {
        const { version, days, territory } = sent
        const body = { version, days, ...(territory === null ? {} : { territory }) }
        markStored(sent, (await callQuietly(activityReports.save, { params: { missionProfilId, month }, body })).report)
        return latest.current === null
      } catch (error) {
        const isOlder = error instanceof ApiError && error.status === 409
        const failure = isOlder
          ? await compare(sent).then(
              () => undefined,
              (later: unknown) => later,
            )
          : error
        if (failure !== undefined)
          setStanding(isForLater(failure) ? { at: 'kept' } : { at: 'refused', message: dayMessageOf(failure) })
        return latest.current === null
      }
    },
    [missionProfilId, month, markStored, compare],
  )

  /** Sends what is written, one call at a time; true once nothing waits. */
  const send = useCallback(async (): Promise<boolean> => {
    await running.current
    const sent = latest.current
    if (sent === null) return true
    running.current = attempt(sent).finally(() => {
      running.current = null
    })
    return running.current
  }, [attempt])

  useEffect(() => {
    if (standing.at !== 'sending') return
    const timer = setTimeout(() => void send(), quietMs)
    return () => clearTimeout(timer)
  }, [standing, written, send])

  useEffect(() => {
    if (standing.at !== 'kept') return
    const again = () => void send()
    const timer = setInterval(again, againMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [standing, send])

  // The screen is left for another before the moment has passed.
  useEffect(() => () => void (latest.current !== null && send()), [send])

  return {
    written,
    standing,
    send,
    write: (change: Partial<Omit<WrittenMonth, 'version'>> & Pick<WrittenMonth, 'days'>) =>
      put({ territory: null, ...latest.current, version: latest.current?.version ?? report.version, ...change }),
    /** The answers to « elsewhere »: what is here goes over what is stored, or is let go. */
    keepMine: () => latest.current && put({ ...latest.current, version: report.version }),
    takeStored: () => put(null),
  }
}
