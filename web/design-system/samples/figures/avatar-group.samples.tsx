import type { Piece } from '#web/design-system/piece.ts'
import { AvatarGroup } from '#web/ui/figures/avatar-group.tsx'

const people = ['A.D.', 'M.L.', 'J.P.', 'S.B.', 'C.R.', 'T.V.'].map((initials) => ({ key: initials, initials }))
const crowd = Array.from({ length: 126 }, (_, key) => ({ key, initials: 'É.N.' }))

export const avatarGroup: Piece = {
  id: 'avatars',
  name: 'Groupe d’avatars',
  use: 'Qui participe\u00a0: quatre personnes, ou deux, puis combien d’autres.',
  samples: [
    { state: 'Quatre et les autres', node: <AvatarGroup label="Profils proposés" people={people} /> },
    { state: 'Deux et les autres', node: <AvatarGroup label="Profils proposés, à deux" people={people} max={2} /> },
    { state: 'Une personne', node: <AvatarGroup label="Profil proposé" people={people.slice(0, 1)} /> },
    { state: 'Une foule', node: <AvatarGroup label="Profils nombreux" people={crowd} /> },
  ],
}
