import { expect, test } from 'vitest'
import { isTest, sourceFiles, withoutComments } from './source-tree.ts'

/** Forms of which an account has one: its own profile, its message. */
const onlyOne = ['contact', 'recruiter-details', 'recruiter-header']

test('a draft names what it is of: what is written of one person is never offered in the form of another', () => {
  const forms = sourceFiles()
    .filter((file) => /^web\/(features|screens)\//.test(file.path) && !isTest(file))
    .flatMap(({ text }) => [...withoutComments(text).matchAll(/\bform: ['`]([^'`\n]+)['`]/g)])
    .map(([, name = '']) => name)
  expect(forms.length).toBeGreaterThan(12)
  expect(forms.filter((name) => !name.includes('${')).toSorted()).toEqual(onlyOne)
})
