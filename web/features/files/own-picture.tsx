import { useQuery } from '@tanstack/react-query'
import { pictureAddress, pictureOf, type PictureOwner } from '#web/features/files/picture-owner.ts'
import { Avatar } from '#web/ui/figures/avatar.tsx'

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
      alt={path == null ? '' : `${isLogo ? 'Logo' : 'Photo'} de ${owner.name}`}
    />
  )
}
