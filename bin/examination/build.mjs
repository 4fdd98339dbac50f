import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, die, quietly } from '../processes.mjs'
import { hashOf } from '../sources.mjs'

/** Whatever the examination may import. */
const sources = ['server', 'contract', 'domain', 'bin/examination', 'package.json', 'package-lock.json']

/** In the folder, which each build empties: what `npm run dev` makes carries none. */
const marker = join(checkout, 'build/examination/.sources')

/** Whether what examines sent files is made from its sources as they are. */
export const isExaminationBuilt = () => existsSync(marker) && readFileSync(marker, 'utf8') === hashOf(sources)

/** The arguments of Vite. */
export const buildOfExamination = ['build', '--config', join(checkout, 'bin/examination/vite.config.ts')]

/** Makes what examines sent files when its sources have changed since the last time. */
export const ensureExamination = async () => {
  if (isExaminationBuilt()) return
  const wanted = hashOf(sources)
  const { code } = await quietly('Construction de l’examen des fichiers', 'vite', buildOfExamination, { cwd: checkout })
  if (code !== 0) die('La construction de l’examen des fichiers a échoué.')
  writeFileSync(marker, wanted)
}
