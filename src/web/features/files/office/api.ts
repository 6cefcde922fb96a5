import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { FileDetails, FilePurpose, fileList } from '#shared/wire/files.ts';
import { api, queryString } from '../../../lib/api.ts';
import { keepFilled } from '../../../lib/keep-filled.ts';
import { keys } from '../../../lib/keys.ts';

/** One page (of 50) of uploaded files, newest first: staff only. */
export function filesQuery(purpose: FilePurpose, page: number) {
  return queryOptions({
    queryKey: keys.files.list(purpose, page),
    queryFn: ({ signal }) => api.get<z.output<typeof fileList>>(`/files${queryString({ purpose, page })}`, signal),
    placeholderData: keepFilled,
  });
}

export async function renameFile(file_id: number, name: string): Promise<FileDetails> {
  return (await api.put<{ file: FileDetails }>('/files', { file_id, name })).file;
}

export function deleteFile(file_id: number): Promise<{ message: string }> {
  return api.delete(`/files/${file_id}`);
}
