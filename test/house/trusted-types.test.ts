import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trustedPolicies } from '#server/http/plugins/content-security-policy.ts'

const sources = globSync('web/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('the pages’ policy names exactly the policies that the web and ProseMirror make', () => {
  const ours = sources.flatMap(({ text }) => [...text.matchAll(/trustedPolicy\('([\w-]+)'/g)].map(([, name]) => name))
  const editor = readFileSync('node_modules/prosemirror-view/dist/index.js', 'utf8')
  const theirs = [...editor.matchAll(/createPolicy\("(\w+)"/g)].map(([, name]) => name)
  expect(theirs).toHaveLength(1)
  expect([...trustedPolicies.shell].sort()).toEqual([...ours, ...theirs].sort())
  expect(trustedPolicies.shell).toEqual(expect.arrayContaining(trustedPolicies.pages))
  expect(filesWith(/createPolicy/)).toEqual(['web/lib/trusted-policy.ts'])
})

test('no file of the web writes HTML in a page, but the forms that are rendered with it at the build', () => {
  expect(filesWith(/innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment/i)).toEqual(
    ['web/islands/island.tsx'],
  )
  expect(filesWith(/parseFromString/)).toEqual(['web/ui/rich-text/inert-html.ts'])
  expect(filesWith(/\binertHtml\(/).sort()).toEqual([
    'web/ui/rich-text/rich-text-editor.tsx',
    'web/ui/rich-text/rich-text-view.tsx',
  ])
})

test('no file of the web asks Mantine for what it would write as a style element', () => {
  const writers =
    /<(SimpleGrid|Grid|Flex|AppShell|ActionBar)\b|(visible|hidden)From=|\b[a-z]+=\{\{ (base|xs|sm|md|lg|xl):/i
  expect(filesWith(writers)).toEqual([])
  const provided = sources.flatMap(({ text }) => text.match(/<MantineProvider[^>]*>/g) ?? [])
  expect(provided.length).toBeGreaterThan(2)
  for (const provider of provided) {
    expect(provider).toContain('withCssVariables={false}')
    expect(provider).toContain('withGlobalClasses={false}')
  }
  // It turns transitions off by a style element.
  const schemes = sources.flatMap(({ text }) => text.match(/useMantineColorScheme\([^)]*\)/g) ?? [])
  expect(schemes.filter((call) => !call.includes('keepTransitions: true'))).toEqual([])
})
