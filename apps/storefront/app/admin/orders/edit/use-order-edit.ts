/**
 * Hook for the edit of an order. It begins when the page opens; each mutation returns the order as it will be after the
 * edit.
 */
import type { Document } from '@vitrine/storefront-api/document';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiUserError, callAdmin, findProblem } from '../../api/admin-client.ts';
import type { EditBeginMutation } from '../../api/generated/operations.ts';
import { editBeginDocument } from './order-edit-documents.ts';

export type CalculatedOrder = NonNullable<NonNullable<EditBeginMutation['edit']>['calculatedOrder']>;
export type CalculatedLine = CalculatedOrder['lineItems']['nodes'][number];

interface EditResult {
  readonly edit?: {
    readonly calculatedOrder?: CalculatedOrder | null;
    readonly userErrors: readonly ApiUserError[];
  } | null;
}

/** Begins the edit on the server. `apply` sends the edit's mutations. */
export function useOrderEdit(orderId: string) {
  const [order, setOrder] = useState<CalculatedOrder | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(true);
  const apply = useCallback(
    async <Variables>(document: Document<EditResult, Variables>, variables: Variables) => {
      setPending(true);
      const result = await callAdmin(document, variables);
      setPending(false);
      const found = findProblem(result.ok ? { ...result, value: { edit: result.value.edit } } : result);
      setProblem(found);
      const next = result.ok ? result.value.edit?.calculatedOrder : null;
      if (found === null && next != null) setOrder(next);
      return found;
    },
    [],
  );
  // React runs effects twice in development, but the edit must begin once only.
  const begunOrderId = useRef('');
  useEffect(() => {
    if (begunOrderId.current === orderId) return;
    begunOrderId.current = orderId;
    void apply(editBeginDocument, { id: orderId });
  }, [apply, orderId]);
  return { order, problem, isPending, apply };
}
