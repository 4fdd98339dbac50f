import { expect, test } from 'vitest'
import { adminEntries, candidateEntries, isEntryOf, recruiterEntries } from '#web/shells/signed-in/sidebar-entries.tsx'

/** The screens of a mission's papers begin with other words than « Documents » (002 §2.1, §2.2). */
const papers = [
  {
    entries: adminEntries,
    screens: [
      '/admin/candidat/3',
      '/admin/recruter/4',
      '/admin/user/3/mission/5',
      '/admin/recruted/4/mission/5',
      '/admin/cra/6/2026-12',
    ],
  },
  { entries: recruiterEntries, screens: ['/recruiter/mission/5', '/recruiter/cra/6/2026-12'] },
  { entries: candidateEntries, screens: ['/user/mission/5', '/user/cra/6/2026-12'] },
]

test.each(papers)('« Documents » alone is marked on $screens', ({ entries, screens }) => {
  for (const screen of screens)
    expect(entries.filter((entry) => isEntryOf(entry, screen)).map(({ label }) => label)).toEqual(['Documents'])
})

test.each([adminEntries, recruiterEntries, candidateEntries])(
  'each entry alone is marked on its own screens',
  (...entries) => {
    for (const { to } of entries)
      for (const screen of [to, `${to}/5`])
        expect(entries.filter((entry) => isEntryOf(entry, screen)).map((entry) => entry.to)).toEqual([to])
  },
)

test.each([adminEntries, recruiterEntries, candidateEntries])('the bar of phones has four places', (...entries) => {
  expect(entries.filter(({ onPhones }) => onPhones !== undefined)).toHaveLength(4)
})
