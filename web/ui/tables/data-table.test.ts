import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TableSearch } from '#web/lib/list-search.ts'
import { DataTable, type Column } from './data-table.tsx'

type Row = { id: number; title: string; place: string }

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { header: 'Titre', cell: ({ title }) => title, share: 50, sort: 'title' },
  { header: 'Lieu', cell: ({ place }) => createElement('em', {}, place), share: 20, whole: ({ place }) => place },
  { header: 'Numéro', cell: ({ id }) => id, align: 'end' },
]

const search = { params: new URLSearchParams('sort=-title') } as TableSearch

const table = (more: object) =>
  renderToStaticMarkup(
    createElement(DataTable<Row>, {
      label: 'Missions',
      columns,
      rows: [{ id: 7, title: 'Portail', place: 'Bretagne' }],
      reading: { isError: false, isPending: false } as never,
      rowKey: ({ id }) => id,
      search,
      ...more,
    }),
  )

test('a table names itself, its columns and their order, and what the pointer shows of a cell that may be cut', () => {
  const html = table({})
  expect(html).toContain('aria-label="Missions"')
  expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*><button[^>]*aria-label="Trier par titre"/)
  expect(html.match(/aria-sort|Trier par/g)).toHaveLength(2)
  expect(html.match(/(?<=title=")[^"]*/g)).toEqual(['Portail', 'Bretagne'])
  expect(html.match(/(?<=<td[^>]*data-label=")[^"]*/g)).toEqual(['Lieu', 'Numéro'])
})

test('a table without rows says so', () => expect(table({ rows: [], empty: 'Aucune mission' })).toBe('Aucune mission'))

test('a row has its actions in a column of their own, under their name', () => {
  const html = table({ actions: () => 'Modifier' })
  expect(html).toMatch(/<th[^>]*>Actions<\/th><\/tr>/)
  expect(html).toMatch(/<div>Modifier<\/div><\/td><\/tr>/)
})
