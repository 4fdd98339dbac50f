import { expect, test } from 'vitest'
import { contactIn } from './contact.ts'

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+33 (0)6.12.34.56.78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['+33 612 345 678', '+33612345678'],
  ['0612 345 678', '+33612345678'],
  ['06/12/34/56/78', '+33612345678'],
  ['+39 0325658974 / 06 12 34 56 78', '+33612345678'],
  ['+39 0325658974  06 12 34 56 78', '+33612345678'],
  ['06\u00A012\u00A034\u00A056\u00A078 (mobile)', '+33612345678'],
  ['Tél. (+33) 6-12-34-56-78, 35000 Rennes', '+33612345678'],
])('the phone « %s » is read', (text, phone) => expect(contactIn([text])).toEqual({ phone }))

test('an address of their own is a website; a page of a network, an e-mail and a skill are none', () => {
  expect(contactIn(['Site : https://jeanne.dev/cv'])).toEqual({ website: 'https://jeanne.dev/cv' })
  expect(contactIn(['linkedin.com/in/jeanne', 'jeanne@example.fr', 'Node.js, ASP.NET, vue.js'])).toEqual({
    email: 'jeanne@example.fr',
  })
})

test.each([
  '+32 470 12 34 56',
  '+39 0325658974',
  '(+39) 0325658974',
  '0039 0325658974',
  '+44 (0)20 7946 0958',
  '0470 12 34 56',
  '079 123 45 67',
  '01/02/2019',
  '01.03.2019 - 30.06.2022',
  '01/02/20 - 03/04/21',
])('« %s » is no French phone', (text) => expect(contactIn([text])).toEqual({}))

test.each([
  ['camille.lornier@exem', 'ple.fr'],
  ['camille.lornier@exemple.', 'fr'],
  ['✉ camille.lornier@', 'exemple.fr'],
])('an address that a narrow column breaks, « %s » over « %s », is whole', (first, second) => {
  expect(contactIn([first, second, 'Rennes'])).toEqual({
    email: 'camille.lornier@exemple.fr',
  })
})

test.each([
  ['lornier.fr', 'lornier.fr'],
  ['Site web : www.lornier.fr', 'www.lornier.fr'],
  ['Portfolio lornier.design | Permis B', 'lornier.design'],
  ['camille@exemple.fr 06 39 98 12 34 www.lornier.fr Rennes', 'www.lornier.fr'],
  ['camille.github.io', 'camille.github.io'],
  ['www.altéria-conseil.fr', 'www.altéria-conseil.fr'],
])('among contact lines, « %s » gives a website', (text, website) =>
  expect(contactIn([text])).toMatchObject({ website }),
)

test.each(['Fondatrice de www.boutique.fr', 'BPMN.IO', 'github.com/camille', 'Le site altéria.fr, puis le portail'])(
  '« %s » gives none',
  (text) => expect(contactIn([text])).toEqual({}),
)

test('an address outside the contact lines is somebody else’s, unless the line tells how the person is reached', () => {
  expect(contactIn(['Refonte', 'www.boutique.fr'], ['Camille Lornier'])).toEqual({})
  expect(contactIn(['camille@exemple.fr | www.lornier.fr'], [])).toMatchObject({ website: 'www.lornier.fr' })
})

test.each([
  ['one that a narrow column breaks', ['lornier.exemple.', 'fr'], 'lornier.exemple.fr'],
  ['one behind the name of its icon', ['HOUSE-CHIMNEY www.lornier.fr | GITHUB lornier'], 'www.lornier.fr'],
  ['one with a mark in its page', ['https://lornier.fr#contact?a=1&b=2'], 'https://lornier.fr#contact?a=1&b=2'],
])('of websites, %s is read whole', (_, lines, website) => expect(contactIn(lines)).toMatchObject({ website }))
