/** Checks a group's name against the rules in openapi.yaml (GroupName) before it is sent. */
import { groupNameTexts } from './groups-dialog-texts';

const NAME_MAX = 200;

/** Returns why a name is invalid; null for a valid one. */
export function validateGroupName(name: string): string | null {
  if (name.trim() === '') return groupNameTexts.empty;
  return name.length > NAME_MAX ? groupNameTexts.tooLong(NAME_MAX) : null;
}
