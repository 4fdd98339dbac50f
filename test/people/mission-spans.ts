/** The days around Monday 23 November 2026 on which a mission may begin or end. */
const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']

/** Every first and last day among them. */
export const spans = days.flatMap((startDay) =>
  days.filter((day) => day >= startDay).map((endDay) => ({ startDay, endDay })),
)
