/** Type guards for what the device has stored about its documents (manifest.ts). */
import { isRecord, isStringList, isStringOrNull } from '../../shared/type-guards';
import type { Listing, StoredEntry } from './manifest';

export function isListing(value: unknown): value is Listing {
  if (!isRecord(value)) return false;
  const { user, etag, syncedAt, keptGroup, preparing, listed, sharedKeys } = value;
  return (
    typeof user === 'string' &&
    isStringOrNull(etag) &&
    typeof syncedAt === 'string' &&
    isStringOrNull(keptGroup) &&
    typeof preparing === 'number' &&
    (listed === undefined || typeof listed === 'number') &&
    (sharedKeys === undefined || isStringList(sharedKeys))
  );
}

/** Checks only the fields that the client uses. The next sync replaces the rest. */
export function isStoredEntry(value: unknown): value is StoredEntry {
  if (!isRecord(value)) return false;
  const { id, data, groups, category, isListed, wanted, stored, indexed: version } = value;
  return (
    typeof id === 'string' &&
    isData(data) &&
    isStringList(groups) &&
    isStringOrNull(category) &&
    typeof isListed === 'boolean' &&
    (wanted === null || isWantedFile(wanted)) &&
    (stored === null || isFileInfo(stored)) &&
    isStringOrNull(version)
  );
}

function isData(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { title, edition, version, filesize, categoryIds, metadata } = value;
  const { relatesTo, structure, pages, instrument } = value;
  return (
    isTimeData(value) &&
    (instrument === undefined || isStringOrNull(instrument)) &&
    (structure === undefined || isStringOrNull(structure)) &&
    (pages === undefined || pages === null || isNumberList(pages)) &&
    (relatesTo === undefined || isStringList(relatesTo)) &&
    [title, edition, version].every((text) => typeof text === 'string') &&
    typeof filesize === 'number' &&
    isStringList(categoryIds) &&
    isRecord(metadata)
  );
}

/** Checks what the entry says about other editions and wordings. */
function isTimeData({ records, replaced, next }: Record<string, unknown>): boolean {
  return (
    (records === undefined || (Array.isArray(records) && records.every(isEditionRecord))) &&
    (replaced === undefined || (Array.isArray(replaced) && replaced.every(isReplacedText))) &&
    (next === undefined || next === null || isNextEdition(next))
  );
}

function isReplacedText(value: unknown): boolean {
  return isRecord(value) && isStringList([value['wording'], value['structure'] ?? '']);
}

function isEditionRecord(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { edition, knownFrom, inForceFrom, inForceTo } = value;
  if (typeof knownFrom !== 'string') return false;
  return (
    edition === null ||
    (typeof edition === 'string' && isStringOrNull(inForceFrom) && isStringOrNull(inForceTo))
  );
}

function isNextEdition(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { edition, title, version, structure, metadata } = value;
  return (
    [edition, title, version].every((text) => typeof text === 'string') &&
    isStringOrNull(structure) &&
    isRecord(metadata)
  );
}

function isWantedFile(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { link, earlier } = value;
  return isFileInfo(value) && typeof link === 'string' && (earlier === undefined || isStringList(earlier));
}

function isFileInfo(value: unknown): value is object {
  if (!isRecord(value)) return false;
  const { edition, size, sha256 } = value;
  return typeof edition === 'string' && typeof size === 'number' && typeof sha256 === 'string';
}

function isNumberList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}
