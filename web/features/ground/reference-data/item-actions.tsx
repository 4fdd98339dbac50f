import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { referenceItems } from '#contract/ground/reference-items.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { useCommand } from '#web/server-state/command.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'

type Remove = (typeof referenceItems)['removeSkill' | 'removeSkillType' | 'removeSector']

type Props = {
  item: { id: number; name: string }
  /** « la compétence ». */
  noun: string
  remove: Remove
  edit: () => void
  /** Shows what uses the item, when that is why it was not deleted. */
  showUses: () => void
  /** Other actions, before these two. */
  children?: ReactNode
}

/** « Modifier » and « Supprimer » of a row; a refused deletion leads to what uses the item. */
export const ItemActions = ({ item, noun, remove, edit, showUses, children }: Props) => {
  const { send } = useCommand(remove)
  const confirm = () =>
    send({ params: { id: item.id } }).catch((error: unknown) => {
      // The toast is shown already.
      if (error instanceof ApiError && error.code === 'in_use') showUses()
    })
  const question = `Vous êtes sûr de vouloir supprimer ${noun} «\u00a0${item.name}\u00a0»\u00a0?`
  return (
    <>
      {children}
      <IconButton label="Modifier" icon={<IconPencil size={18} aria-hidden />} onClick={edit} />
      <IconButton
        label="Supprimer"
        icon={<IconTrash size={18} aria-hidden />}
        danger
        onClick={() => askConfirmation({ question, confirm })}
      />
    </>
  )
}
