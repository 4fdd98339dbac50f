import type { Piece } from '#web/design-system/piece.ts'
import { Avatar } from '#web/ui/avatars/avatar.tsx'
import { AvatarGroup } from '#web/ui/avatars/avatar-group.tsx'

const people = ['A.D.', 'M.L.', 'J.P.', 'S.B.', 'C.R.', 'T.V.'].map((initials) => ({ key: initials, initials }))
const crowd = Array.from({ length: 126 }, (_, key) => ({ key, initials: 'É.N.' }))

/** A drawn face, or mark, of these proportions; the page has no picture of its own. */
const drawn = (width: number, height: number, ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>${shape}</svg>`,
  )}`
const face = drawn(
  8,
  8,
  '#b9c1d9',
  '<circle cx="4" cy="3.2" r="1.6" fill="#26314f"/><circle cx="4" cy="8" r="3" fill="#26314f"/>',
)
const mark = drawn(12, 5, 'none', '<path d="M1 4 3 1l2 3zM6 1h5v1H6zm0 2h4v1H6z" fill="#1f4fcc"/>')

export const avatar: Piece = {
  id: 'avatar',
  name: 'Avatar',
  use: 'Le visage d’une personne ou la marque d’une société, en trois tailles\u00a0; ses initiales sans image, ou si elle ne vient pas.',
  samples: [
    { state: 'Initiales', node: <Avatar initials="A.D." /> },
    { state: 'Visage', node: <Avatar initials="A.D." src={face} /> },
    { state: 'Image perdue', node: <Avatar initials="É.N." src="data:image/png,perdue" /> },
    { state: 'Marque', node: <Avatar initials="A." src={mark} isSquare /> },
    { state: 'Moyen', node: <Avatar initials="O.C." size="medium" isSquare /> },
    { state: 'Grand', node: <Avatar initials="A.D." src={face} size="large" /> },
    { state: 'Grande marque', node: <Avatar initials="A." src={mark} size="large" isSquare /> },
    { state: 'Grand, sans image', node: <Avatar initials="A.D." size="large" /> },
  ],
}

export const avatarGroup: Piece = {
  id: 'avatars',
  name: 'Groupe d’avatars',
  use: 'Qui participe\u00a0: quatre personnes, ou deux, puis combien d’autres.',
  samples: [
    { state: 'Quatre et les autres', node: <AvatarGroup label="Profils proposés" people={people} /> },
    { state: 'Deux et les autres', node: <AvatarGroup label="Profils proposés, à deux" people={people} max={2} /> },
    { state: 'Une personne', node: <AvatarGroup label="Profil proposé" people={people.slice(0, 1)} /> },
    {
      state: 'Avec des visages',
      node: (
        <AvatarGroup
          label="Profils proposés, avec leurs photos"
          people={people.map((person, at) => ({ ...person, src: at % 2 === 0 ? face : null }))}
        />
      ),
    },
    { state: 'Une foule', node: <AvatarGroup label="Profils nombreux" people={crowd} /> },
  ],
}
