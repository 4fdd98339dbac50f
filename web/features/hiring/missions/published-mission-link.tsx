import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'

/** Leads from where a mission was published to its page. */
export const PublishedMissionLink = ({ id }: { id: number }) => (
  <Button variant="subtle" component={Link} to={paths.recruiter.mission(id)}>
    Voir la mission
  </Button>
)
