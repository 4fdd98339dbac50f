import { expect, test } from 'vitest'
import { sourceFiles } from './source-tree.ts'

test('a screen takes its title from the content header, but for the two that have none (002 §2.3)', () => {
  const screens = sourceFiles().filter(({ path }) => /^web\/(screens|features)\//.test(path))
  const withTag = (tag: RegExp) => screens.filter(({ text }) => tag.test(text)).map(({ path }) => path)
  expect(withTag(/<h1|order=\{1\}/)).toEqual([])
  expect(withTag(/<PageTitle/).toSorted()).toEqual([
    'web/screens/admin/oversight/admin-dashboard.screen.tsx',
    'web/screens/recruiter/recruiter-missions.screen.tsx',
  ])
})
