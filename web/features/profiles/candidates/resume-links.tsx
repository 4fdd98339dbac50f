import { Button } from '@mantine/core'
import { IconFileCv, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'

/** The links from a candidate's profile to their resume and its editor (001 §2). */
export const ResumeLinks = ({ view, editor }: { view: string; editor: string }) => (
  <>
    <Button component={Link} variant="default" to={view} leftSection={<IconFileCv size={18} aria-hidden />}>
      Voir le CV
    </Button>
    <Button component={Link} variant="default" to={editor} leftSection={<IconPencil size={18} aria-hidden />}>
      Modifier le CV
    </Button>
  </>
)
