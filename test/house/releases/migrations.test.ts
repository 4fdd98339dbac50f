import { expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkout, journalPath, migrations, previousRelease, releases } from './known-releases.ts'
import { checksOf } from './sql-nodes.ts'
import { breaksOf } from './survival.ts'

const position = (tag: string) => migrations.findIndex((migration) => migration.tag === tag)
const ofPrevious = migrations.slice(0, position(previousRelease.lastMigration) + 1)
const since = migrations.slice(ofPrevious.length)

test('an instance of the previous release survives every migration since (docs/operations.md, « Upgrade »)', () => {
  expect(ofPrevious.length).toBeGreaterThan(30)
  const checks = new Map(ofPrevious.flatMap(({ sql }) => [...checksOf(sql)]))
  const versions = releases.map(({ version }) => version)
  expect(
    breaksOf(
      since.map(({ sql }) => sql),
      { checks, versions },
    ),
  ).toEqual([])
})

test('migrations are in the order of their times: an older time than the newest applied one would be passed over', () => {
  const times = migrations.map(({ when }) => when)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(new Set(times).size).toBe(times.length)
})

test('the snapshot of the newest migration stands alone: drizzle-kit compares the schema with it and with no other', () => {
  const newest = `${String(migrations.length - 1).padStart(4, '0')}_snapshot.json`
  const snapshots = readdirSync(`${checkout}/${dirname(journalPath)}`).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([newest])
})

test('each release names a migration and a version after those of the one before, and this version comes after all', () => {
  const product = JSON.parse(readFileSync(`${checkout}/package.json`, 'utf8')) as { version: string }
  const number = (version: string) => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)
  const versions = [...releases.map(({ version }) => number(version)), number(product.version)]
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other))
  const positions = releases.map(({ lastMigration }) => position(lastMigration))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  expect(positions).not.toContain(-1)
})
