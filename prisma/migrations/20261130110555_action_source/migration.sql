-- AlterTable
ALTER TABLE "actions" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'player';
