import { useQuery } from '@tanstack/react-query'
import { withDe } from '#domain/elision.ts'
import { pictureOf, type PictureOwner } from '#web/features/ground/files/picture-owner.ts'
import { pictureAddress } from '#web/lib/http/file-address.ts'
import { Avatar } from '#web/ui/avatars/avatar.tsx'

/** Someone's photo or logo, their initials without one. */
export const OwnPicture = ({ owner, size = 'large' }: { owner: PictureOwner; size?: 'medium' | 'large' }) => {
  const path = useQuery(pictureOf(owner.id)).data?.path
  const isLogo = owner.role === 'recruiter'
  return (
    <Avatar
      size={size}
      isSquare={isLogo}
      initials={owner.initials}
      src={pictureAddress(path)}
      alt={path == null ? '' : `${isLogo ? 'Logo' : 'Photo'} ${withDe(owner.name)}`}
    />
  )
}
