/** What openapi.yaml takes for a group's name (GroupName), said before it is sent. */
import { groupNameTexts } from '../texts';

const NAME_MAX = 200;

/** Why a name can't be taken; null for one that can. */
export function groupNameProblem(name: string): string | null {
  if (name.trim() === '') return groupNameTexts.empty;
  return name.length > NAME_MAX ? groupNameTexts.tooLong(NAME_MAX) : null;
}
