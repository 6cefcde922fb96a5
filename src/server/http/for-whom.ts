import type { FastifyRequest } from 'fastify';
import { isStaffOnly } from './audiences.ts';

const forOthers = new WeakSet<FastifyRequest>();

/** Marks a call of many audiences as one that staff send for somebody else. */
export function actsForAnother(request: FastifyRequest): void {
  forOthers.add(request);
}

/** Whether the reader of the answer is staff and the answer is about another person. */
export function isReadByStaff(request: FastifyRequest): boolean {
  const { audience } = request.routeOptions.config;
  return forOthers.has(request) || (audience !== undefined && isStaffOnly(audience));
}
