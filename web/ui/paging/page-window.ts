/** The maximum number of page links (001 §2). */
const most = 10

/** The pages to link to: at most `shown`, around the current one. */
export const pageWindow = (page: number, last: number, shown = most): number[] => {
  const count = Math.min(shown, last)
  const start = Math.max(1, Math.min(page - Math.floor(count / 2), last - count + 1))
  return Array.from({ length: count }, (_, index) => start + index)
}

type Counted = { total: number; hasMore?: boolean | undefined }

/** A total as text: `32`, or `plus de 10 000` when it was not counted to its end. */
export const shownTotal = ({ total, hasMore }: Counted): string =>
  hasMore ? `plus de ${(total - 1).toLocaleString('fr-FR')}` : total.toLocaleString('fr-FR')

/** The rows of a page as text: `11 à 20 sur 32`. */
export const rowsOn = ({ page, size, ...counted }: Counted & { page: number; size: number }): string => {
  const { total } = counted
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  return `${first.toLocaleString('fr-FR')} à ${last.toLocaleString('fr-FR')} sur ${shownTotal(counted)}`
}
