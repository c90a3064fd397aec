/** Leads to the connection doctor of the profile in use, which runs as one arrives. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export function useCheckConnection(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate({ to: '/settings', search: { tab: 'profiles', check: true } }), [navigate]);
}
