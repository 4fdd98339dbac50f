import { expect, test } from 'vitest'
import { withOtherWords } from '#web/features/oversight/search/search-entries.ts'
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

test.each([
  {
    entries: adminEntries,
    labels: 'Tableau de bord, À faire, Missions, Documents, Inspirnautes, Recruteurs, Candidatures, Annexe, Suivi',
  },
  { entries: recruiterEntries, labels: 'Tableau de bord, À faire, Missions, Documents, Profil, Entretiens' },
  { entries: candidateEntries, labels: 'Tableau de bord, À faire, Missions, Entretiens, Documents, Profil' },
])('the menu reads « $labels », and all but « Missions » is found by other words too', ({ entries, labels }) => {
  expect(entries.map(({ label }) => label).join(', ')).toBe(labels)
  const bare = entries.filter((entry) => withOtherWords(entry).words === undefined)
  expect(bare.map(({ label }) => label)).toEqual(['Missions'])
})
