import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '#test/house/source-tree.ts'

const folder = join(repository, 'server/db/migrations')

/**
 * A migration that has run somewhere does not run again there: changed later, it makes another database of a new installation than of one
 * that was upgraded. The sheet names each with its hash. Only a new one is added to it (`vitest run --project unit
 * test/house/migrations.test.ts -u`).
 */
test('no migration is changed once it is written', async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const lines = files.toSorted().map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    return `${name} ${hash.slice(0, 16)}\n`
  })
  await expect(lines.join('')).toMatchFileSnapshot('migrations.txt')
})
