import { expect, test } from 'vitest'
import { column, pageOf } from '#test/people/typeset.ts'
import { linesOf, segmentsOf } from './lines.ts'
import { skillsInLists } from './listed-skills.ts'
import { skillFinder } from './skills.ts'

const find = skillFinder(['React', 'Docker', 'Java', 'Go', 'Swift', 'Python', 'PostgreSQL'])
const skillsOf = (...lines: string[]) => skillsInLists(linesOf(segmentsOf(pageOf(column(50, 40, lines)))), find)

test.each([
  ['parted by signs', ['React • Docker • PostgreSQL']],
  ['one a line', ['React', 'Docker', 'PostgreSQL']],
  ['behind a label', ['Web (avancé) : React, Docker / PostgreSQL']],
  ['over two lines', ['React, Webpack', 'Docker, PostgreSQL']],
])('skills listed %s are found under any heading', (_, lines) =>
  expect(new Set(skillsOf(...lines))).toEqual(new Set(['React', 'Docker', 'PostgreSQL'])),
)

test.each([
  ['a sentence that names them', ['J’ai repris une application React et Docker sous PostgreSQL avec une équipe.']],
  ['two alone', ['React • Docker']],
  ['a few among other things', ['Go • Échecs • Lecture • Voile • Chorale • Swift • Jardin • Java • Cuisine']],
])('no skill is read from %s', (_, lines) => expect(skillsOf(...lines)).toEqual([]))
