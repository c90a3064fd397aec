/** Opens the connection check of the profile in use, which starts at once. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export function useCheckConnection(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate({ to: '/settings', search: { tab: 'profiles', check: true } }), [navigate]);
}
